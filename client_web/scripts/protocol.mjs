// Writes src/protocol.gen.ts from the server's JSON schema; with --check it only says whether the file is up to date.
// The server's package is read from the checkout; $PYTHON names a Python that has the server's dependencies.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const root = fileURLToPath(new URL("../../", import.meta.url));
const target = fileURLToPath(new URL("../src/protocol.gen.ts", import.meta.url));
const banner =
  "// Generated from the server's message types by `npm run protocol`. Do not edit.\n" +
  "// biome-ignore-all lint: generated\n// biome-ignore-all format: generated\n// biome-ignore-all assist: generated\n";

function schema() {
  const python = process.env.PYTHON ?? `${root}.venv/bin/python`;
  const env = { ...process.env, PYTHONPATH: `${root}server` };
  return JSON.parse(execFileSync(python, ["-m", "coda.web.schema"], { env, encoding: "utf8" }));
}

/** Property titles would become one alias for each field; only named definitions deserve a name. */
function withoutTitles(node, inProperties = false) {
  if (Array.isArray(node)) return node.map((item) => withoutTitles(item));
  if (node === null || typeof node !== "object") return node;
  const entries = Object.entries(node).filter(
    ([key, value]) => inProperties || key !== "title" || typeof value !== "string",
  );
  return Object.fromEntries(
    entries.map(([key, value]) => [key, withoutTitles(value, key === "properties" || key === "$defs")]),
  );
}

async function render() {
  const { client, server, replay } = withoutTitles(schema());
  const { $defs: clientDefs, ...ClientMessage } = client;
  const { $defs: serverDefs, ...ServerMessage } = server;
  const { $defs: replayDefs, ...ReplayFrame } = replay;
  const joined = {
    title: "Protocol",
    type: "object",
    additionalProperties: false,
    required: ["client", "server", "replay"],
    properties: {
      client: { $ref: "#/$defs/ClientMessage" },
      server: { $ref: "#/$defs/ServerMessage" },
      replay: { $ref: "#/$defs/ReplayFrame" },
    },
    $defs: { ...clientDefs, ...serverDefs, ...replayDefs, ClientMessage, ServerMessage, ReplayFrame },
  };
  const options = { bannerComment: "", additionalProperties: false, maxItems: -1, format: false };
  return banner + (await compile(joined, "Protocol", options));
}

const text = await render();
if (!process.argv.includes("--check")) writeFileSync(target, text);
else if (readFileSync(target, "utf8") !== text) {
  console.error("src/protocol.gen.ts is not what the server's types give; run: npm run protocol");
  process.exit(1);
}
