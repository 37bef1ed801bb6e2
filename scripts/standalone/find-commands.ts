import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface Command {
  name: string;
  script: string;
}

/** A command that imports the service or the database is for operators, any other for developers. */
const IS_OPERATORS = /from "@\/(lib\/server|db)\//;
const NEEDS_PROJECT = "release";

export function findCommands(root: string): Command[] {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  return Object.entries(scripts).flatMap(([name, line]) => {
    const [, script] = /\btsx (scripts\/[\w-]+\.ts)$/.exec(line) ?? [];
    if (name === NEEDS_PROJECT) return [];
    return script && IS_OPERATORS.test(readFileSync(join(root, script), "utf8")) ? [{ name, script }] : [];
  });
}
