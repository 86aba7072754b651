import { render } from "preact";

function App() {
  return <h1>Coda</h1>;
}

const root = document.getElementById("app");
if (root === null) throw new Error("index.html has no #app");
render(<App />, root);
