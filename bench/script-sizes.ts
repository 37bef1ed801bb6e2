import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** What a browser loads with a page before anybody touches it, in bytes after gzip. */
export interface PageScripts {
  /** As in its address: `/portal/[partnerId]/[environment]/keys`. */
  page: string;
  /** React and Next's runtime, which every page of the site shares. */
  framework: number;
  /** Everything else: our components, and the packages that they stand on. */
  own: number;
}

interface Manifest {
  entryJSFiles: Record<string, string[]>;
}

/** The pages of a build below a path. What is imported on demand is not loaded with a page, and not counted. */
export function readPageScripts(root: string, below: string): PageScripts[] {
  const build = join(root, ".next");
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(join(build, decodeURIComponent(file)))).length;
    sizes.set(file, size);
    return size;
  };
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + sizeOf(file), 0);
  const { rootMainFiles } = JSON.parse(readFileSync(join(build, "build-manifest.json"), "utf8")) as {
    rootMainFiles: string[];
  };
  const framework = sum(rootMainFiles);
  return globSync("server/app/**/page_client-reference-manifest.js", { cwd: build })
    .flatMap((path) => Object.entries(readManifest(join(build, path))))
    .map(([entry, { entryJSFiles }]) => ({
      page: entry.replace(/\/page$/, "").replace(/\/\([^)]+\)/g, "") || "/",
      framework,
      // Of the page, its layouts, and their error pages.
      own: sum(new Set(Object.values(entryJSFiles).flat())),
    }))
    .filter(({ page }) => page.startsWith(below))
    .sort((a, b) => a.page.localeCompare(b.page));
}

/** The build's own list of what a page loads, which is a script that sets one member. */
function readManifest(path: string): Record<string, Manifest> {
  const text = readFileSync(path, "utf8");
  const assigned = /__RSC_MANIFEST\[("[^"]+")\]\s*=\s*(\{.*\});?\s*$/s.exec(text);
  if (!assigned) throw new Error(`no list of scripts in ${path}`);
  const [, entry = "", manifest = ""] = assigned;
  return { [JSON.parse(entry) as string]: JSON.parse(manifest) as Manifest };
}
