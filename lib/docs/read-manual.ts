import { readFileSync } from "node:fs";
import { join } from "node:path";
import { EXAMPLE_SITE, expandText, type ManualFacts } from "./expand-text";
import type { ManualPage } from "./manual";

/** A page's Markdown, samples and tables filled in. */
export function readPage(page: ManualPage, facts: ManualFacts): string {
  return expandText(read("manual", `${page.file}.md`), facts, (path) => read("samples", path));
}

/** A sample as it stands in the manual, with this site's address in it. */
export function readSample(path: string, siteUrl: string): string {
  return read("samples", path).trimEnd().replaceAll(EXAMPLE_SITE, siteUrl);
}

function read(folder: "manual" | "samples", path: string): string {
  return readFileSync(join(process.cwd(), "docs", folder, path), "utf8");
}
