import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expandText, type ManualFacts } from "./expand-text";
import type { ManualPage } from "./manual";

/** A page's Markdown, samples and tables filled in. */
export function readPage(page: ManualPage, facts: ManualFacts): string {
  return expandText(read("manual", `${page.file}.md`), facts, (path) => read("samples", path));
}

function read(folder: "manual" | "samples", path: string): string {
  return readFileSync(join(process.cwd(), "docs", folder, path), "utf8");
}
