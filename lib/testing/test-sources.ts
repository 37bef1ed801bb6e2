import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { FetchedDraft, Sources } from "@/lib/documents";
import { refuseUrl } from "@/lib/documents/fetch";
import { inspect } from "@/lib/documents/reader/testing/confined-reader";
import { announceFreely, createAdmit } from "@/lib/documents/testing/sources";
import { Problem } from "../core/problem";

/** An empty page; readers find the objects of a file that is so small without being told where they are. */
const EMPTY_PAGE = [
  "1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj",
  "2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj",
  "3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792]>> endobj",
  "trailer <</Root 1 0 R>>",
].join("\n");

export interface TestSources extends Sources {
  /** How often each URL was fetched. */
  fetched: Map<string, number>;
}

const SAMPLE = "/samples/acta-de-nacimiento.pdf";
const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/**
 * https://documents.test/<name>.pdf answers a PDF of its name, and for a draft <name>.txt a text. `?drawn=<text>` makes
 * its pages look like all others' of this text, and `?pages=2` gives it two. Nothing else can be reached.
 */
export function createTestSources(): TestSources {
  const fetched = new Map<string, number>();
  const admit = createAdmit(inspect);
  return {
    fetched,
    refuseUrl,
    announce: announceFreely,
    admit: (bytes, { accept, ...options }) => admit[accept](bytes, options),
    async fetchDocument(url, { accept }): Promise<FetchedDraft> {
      fetched.set(url, (fetched.get(url) ?? 0) + 1);
      const { hostname, pathname, searchParams } = new URL(url);
      if (pathname === SAMPLE) {
        const bytes = new Uint8Array(readFileSync(`public${SAMPLE}`));
        return { bytes, sha256: sha256Of(bytes), mediaType: "application/pdf", pageCount: 2 };
      }
      if (hostname !== "documents.test") {
        throw new Problem("DOCUMENT_UNREADABLE", "The document could not be fetched.", { retryable: true });
      }
      const isText = accept === "draft" && pathname.endsWith(".txt");
      const bytes = new TextEncoder().encode(
        isText ? `Draft ${pathname}` : `%PDF-1.7 ${pathname}\n${EMPTY_PAGE}`,
      );
      const sha256 = sha256Of(bytes);
      if (isText) return { bytes, sha256, mediaType: "text/plain" };
      const drawn = searchParams.get("drawn");
      const drawnSha256 = drawn === null ? {} : { drawnSha256: sha256Of(new TextEncoder().encode(drawn)) };
      return {
        bytes,
        sha256,
        mediaType: "application/pdf",
        pageCount: Number(searchParams.get("pages") ?? 1),
        ...drawnSha256,
      };
    },
  };
}
