import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Measurement } from "./measurement";

export interface PageScripts {
  page: string;
  framework: number;
  own: number;
}

interface Manifest {
  entryJSFiles: Record<string, string[]>;
}

/** Leaves out scripts that are imported on demand. */
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
      own: sum(new Set(Object.values(entryJSFiles).flat())),
    }))
    .filter(({ page }) => page.startsWith(below))
    .sort((a, b) => a.page.localeCompare(b.page));
}

/** A script that sets one member. */
function readManifest(path: string): Record<string, Manifest> {
  const text = readFileSync(path, "utf8");
  const assigned = /__RSC_MANIFEST\[("[^"]+")\]\s*=\s*(\{.*\});?\s*$/s.exec(text);
  if (!assigned) throw new Error(`no list of scripts in ${path}`);
  const [, entry = "", manifest = ""] = assigned;
  return { [JSON.parse(entry) as string]: JSON.parse(manifest) as Manifest };
}

const KILOBYTE = 1000;

export function measureScripts(root: string): Measurement[] {
  const pages = readPageScripts(root, "/portal");
  const [{ framework = 0 } = {}] = pages;
  return [
    {
      name: "Script of every page: React and Next",
      measured: framework / KILOBYTE,
      unit: "kB",
      detail: "after gzip; loaded once, and kept by the browser",
    },
    ...pages.map(
      ({ page, own }): Measurement => ({
        name: `Script of ${page.replace("/[partnerId]/[environment]", "/…")}`,
        budget: 45,
        measured: own / KILOBYTE,
        unit: "kB",
        detail: `after gzip, of its own; ${((own + framework) / KILOBYTE).toFixed(0)} kB with React and Next`,
      }),
    ),
  ];
}
