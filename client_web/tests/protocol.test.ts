// @vitest-environment node
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

test("the protocol's types are what the server's own types give", { timeout: 60_000 }, () => {
  const script = fileURLToPath(new URL("../scripts/protocol.mjs", import.meta.url));
  const said = execFileSync(process.execPath, [script, "--check"], { encoding: "utf8", stdio: "pipe" });
  expect(said).toBe("");
});
