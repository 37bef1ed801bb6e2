import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Services } from "@/lib/operations/context";

export function createSpecimen(): Services["specimen"] {
  let loading: ReturnType<Services["specimen"]> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      // A moment without file handles must not last as long as the process.
      loading = null;
      throw error;
    });
    return loading;
  };
}

async function load(): ReturnType<Services["specimen"]> {
  const bytes = new Uint8Array(await readFile(join(process.cwd(), "public/samples/acta-de-nacimiento.pdf")));
  return {
    bytes,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    mediaType: "application/pdf",
    pageCount: 2,
  };
}
