import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expandText, fillSample, type ManualFacts } from "./expand-text";
import type { ManualPage } from "./manual";

export function readPage(page: ManualPage, facts: ManualFacts): string {
  return expandText(read("manual", `${page.file}.md`), facts, (path) => read("samples", path));
}

export function readSample(path: string, site: Pick<ManualFacts, "siteUrl" | "version">): string {
  return fillSample(read("samples", path), site);
}

function read(folder: "manual" | "samples", path: string): string {
  return readFileSync(join(process.cwd(), "docs", folder, path), "utf8");
}
