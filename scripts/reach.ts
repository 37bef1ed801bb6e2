import { fileURLToPath } from "node:url";
import { isTest, reachOf, readImportGraph } from "./reach/import-graph";
import { readArguments } from "./read-command";

/** Files that much depends on, and how many tests a change to them may reach: our own goals. */
const GOALS: Record<string, number> = {
  "lib/services/renderer/layout/paginate.ts": 60,
  "lib/core/review/checks/check-names.ts": 60,
  "lib/core/pricing/price-book.ts": 120,
};

const { file } = readArguments(
  "Usage: npm run reach [-- FILE]   counts the test files that a change to FILE reaches, by imports; without FILE, for three files that have goals",
  { takes: ["file?"], isDirect: true },
);

const graph = readImportGraph(fileURLToPath(new URL("..", import.meta.url)));
if (file !== undefined && !graph.has(file)) {
  console.error(
    `'${file}' isn't a code file that git lists. Name it from the root, such as lib/core/ids.ts.`,
  );
  process.exit(2);
}
const total = [...graph.keys()].filter(isTest).length;
for (const each of file === undefined ? Object.keys(GOALS) : [file]) {
  const reached = [...reachOf(graph, [each]).keys()].filter(isTest).length;
  const goal = GOALS[each] === undefined ? "" : `; the goal is ${GOALS[each]}`;
  console.log(`${each}: ${reached} of ${total} test files${goal}`);
}
