import { readFileSync } from "node:fs";
import { join } from "node:path";

export function findCommands(root: string): Record<string, string> {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const found = Object.entries(scripts).flatMap(([name, line]) => {
    const [, words] = line.split("tsx scripts/admin.ts");
    return words === undefined ? [] : [[name, words]];
  });
  return Object.fromEntries(found);
}
