import { fileURLToPath } from "node:url";
import { readArguments, text } from "./command-line/read-words";
import { GOALS } from "./reach/goals";
import { isTest, reachOf, readImportGraph } from "./reach/import-graph";

const { file } = readArguments(
  "Usage: npm run reach [-- FILE]   counts the test files that a change to FILE reaches, by imports; without FILE, for the three that have limits",
  { "file?": text("FILE") },
);

const graph = readImportGraph(fileURLToPath(new URL("..", import.meta.url)));
const total = [...graph.keys()].filter(isTest).length;
for (const name of file === undefined ? Object.keys(GOALS) : [file]) {
  const named = [...graph.keys()].filter((each) => `/${each}`.endsWith(`/${name}`));
  if (named.length === 0) {
    console.error(`'${name}' isn't a code file that git lists. Name it as in lib/core/ids.ts.`);
    process.exit(2);
  }
  for (const each of named) {
    const reached = [...reachOf(graph, [each]).keys()].filter(isTest).length;
    const goal = GOALS[name] === undefined ? "" : `; at most ${GOALS[name]}`;
    console.log(`${each}: ${reached} of ${total} test files${goal}`);
  }
}
