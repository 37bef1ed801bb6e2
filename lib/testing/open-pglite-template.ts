import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { inject } from "vitest";
import { START_PARAMS } from "@/db/embedded";

/** Compiled once per worker. */
let parts: Promise<{ loadDataDir: Blob; pgliteWasmModule: WebAssembly.Module; fsBundle: Blob }> | undefined;

async function readParts() {
  const vendor = dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite"));
  return {
    loadDataDir: new Blob([readFileSync(inject("pgliteTemplate"))]),
    pgliteWasmModule: await WebAssembly.compile(readFileSync(join(vendor, "pglite.wasm"))),
    fsBundle: new Blob([readFileSync(join(vendor, "pglite.data"))]),
  };
}

export async function openPgliteTemplate(folder?: string): Promise<PGlite> {
  parts ??= readParts();
  return PGlite.create({
    ...(await parts),
    startParams: START_PARAMS,
    ...(folder === undefined ? {} : { dataDir: folder }),
  });
}
