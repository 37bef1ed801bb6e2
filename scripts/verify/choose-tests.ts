import { dirname } from "node:path";
import { LONG } from "@/vitest.config";
import { type ImportGraph, isTest, READERS, type Reach, reachOf } from "../reach/import-graph";

/** These read the code of the whole tree, which no import shows. */
const OF_ALL_CODE = [
  "lib/import-rules.test.ts",
  "lib/module-doors.test.ts",
  "lib/plain-members.test.ts",
  "lib/throws.test.ts",
];

const MOST = 60;

export const CHANGED = "changed";

export interface ChosenTest {
  file: string;
  why: string;
}

/**
 * Nearest first: changed ones, those in a changed file's folder or that find it by a pattern, then by the number of
 * imports between. `far` no longer fit, or take minutes.
 */
export function chooseTests(
  graph: ImportGraph,
  changed: readonly string[],
): { run: ChosenTest[]; far: string[] } {
  const folders = changed.filter((file) => graph.has(file)).map((file) => dirname(file));
  const isBeside = (test: string) => folders.some((folder) => `${dirname(test)}/`.startsWith(`${folder}/`));
  const finds = (test: string) => changed.some((file) => READERS[test]?.test(file));
  const reached = [...reachOf(graph, changed)]
    .filter(([file]) => isTest(file) && graph.has(file) && !OF_ALL_CODE.includes(file))
    .map(([file, reach]) => ({ file, ...reach, isNear: reach.steps === 0 || isBeside(file) || finds(file) }))
    .sort((a, b) => Number(b.isNear) - Number(a.isNear) || a.steps - b.steps || shared(b) - shared(a));
  const fitting = reached.filter(({ file, steps }) => steps === 0 || !LONG.test(file)).slice(0, MOST);
  const general = folders.length === 0 ? [] : OF_ALL_CODE.filter((file) => graph.has(file));
  return {
    run: [
      ...general.map((file) => ({ file, why: "reads all code" })),
      ...fitting.map((test) => ({ file: test.file, why: reasonOf(test) })),
    ],
    far: reached.filter((test) => !fitting.includes(test)).map(({ file }) => file),
  };
}

function reasonOf({ from, steps }: Reach): string {
  if (steps === 0) return CHANGED;
  return steps === 1 ? `uses ${from}` : `uses ${from} over ${steps} imports`;
}

function shared({ file, from }: { file: string; from: string }): number {
  const [one, other] = [file.split("/"), from.split("/")];
  const end = one.findIndex((part, at) => part !== other[at]);
  return end < 0 ? one.length : end;
}
