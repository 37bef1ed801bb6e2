import { expect, test } from "vitest";
import { createDocumentPool } from "@/lib/services/sources/confined/document-pool";
import type { Host } from "@/lib/services/sources/confined/worker";
import { createDocumentReader } from "./document-reader";

/** A process that a file has taken over: it opens whatever it is given, and says how many pages there are. */
function openLiar(pageCount: unknown): Host {
  const listeners = new Set<(message: unknown) => void>();
  const say = (message: unknown) =>
    setImmediate(() => {
      for (const listener of [...listeners]) listener(message);
    });
  say({ kind: "ready" });
  return {
    post: ({ kind }: { kind: string }) => {
      const page = { kind: "text", widthPt: 1, heightPt: 1, items: [], isEmpty: true };
      say({ ...(kind === "text" ? page : { kind: "opened", pageCount }), cpuMs: 0 });
    },
    onMessage(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onExit: () => () => undefined,
    onMemory: () => undefined,
    stop: () => undefined,
  } as Host;
}

test.each([1e12, Number.NaN, -1, 0.5, "9", null])("%s pages are not asked for", async (pageCount) => {
  const pool = createDocumentPool({ open: () => openLiar(pageCount) });
  const file = { bytes: new Uint8Array([1]), mediaType: "application/pdf" };
  await expect(createDocumentReader({ pool }).read(file, { language: "es" })).rejects.toMatchObject({
    code: "DOCUMENT_UNREADABLE",
  });
  pool.close();
});
