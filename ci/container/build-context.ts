import { readdirSync, readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";

/** The files that a build is given: those of a folder that its .dockerignore does not leave out, as paths in it. */
export function listContext(folder: string): string[] {
  const rules = readRules(join(folder, ".dockerignore"));
  const files: string[] = [];
  const walk = (path: string) => {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      const inside = path === "" ? entry.name : `${path}/${entry.name}`;
      // Nothing below a folder that is left out is brought back: ours has no such rule.
      if (isIgnored(rules, inside)) continue;
      if (entry.isDirectory()) walk(inside);
      else files.push(inside);
    }
  };
  walk("");
  return files;
}

interface Rule {
  pattern: string;
  bringsBack: boolean;
}

export function readRules(file: string): Rule[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({ pattern: line.replace(/^!/, ""), bringsBack: line.startsWith("!") }));
}

/** The last rule that matches decides. */
export function isIgnored(rules: Rule[], path: string): boolean {
  const rule = rules.findLast(({ pattern }) => matchesGlob(path, pattern));
  return rule !== undefined && !rule.bringsBack;
}
