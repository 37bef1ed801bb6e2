import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FetchedDocument } from "@/lib/services/sources/port";

/** The document that stands in for one a sandbox key's URL does not lead to; read once. */
export function createSpecimen(): () => Promise<FetchedDocument> {
  let loading: Promise<FetchedDocument> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      // A moment without file handles must not last as long as the process.
      loading = null;
      throw error;
    });
    return loading;
  };
}

async function load(): Promise<FetchedDocument> {
  const bytes = new Uint8Array(await readFile(join(process.cwd(), "public/samples/acta-de-nacimiento.pdf")));
  return { bytes, sha256: createHash("sha256").update(bytes).digest("hex"), mediaType: "application/pdf" };
}
