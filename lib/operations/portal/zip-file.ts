import { once } from "node:events";
import { type PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { PortalFile } from "@/lib/contract/portal/portal-route";
import type { FileContent } from "@/lib/core/file-content";

export interface ZipEntry {
  name: string;
  content: FileContent;
}

/** A failure ends it unfinished, so that a partial download can't pass for an archive. */
export function zipFile(fileName: string, entries: AsyncIterable<ZipEntry>, at: Date): PortalFile {
  return { fileName, content: archiveOf(entries, at) };
}

async function* archiveOf(entries: AsyncIterable<ZipEntry>, at: Date) {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  zip.once("error", (error) => output.destroy(error));
  fill(zip, output, entries, at).catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error("an archive could not be made")),
  );
  // If the reader stops, this destroys the output, and thereby the work that fills it.
  yield* output as AsyncIterable<Buffer<ArrayBuffer>>;
}

async function fill(
  zip: ZipFile,
  output: PassThrough,
  entries: AsyncIterable<ZipEntry>,
  mtime: Date,
): Promise<void> {
  const gone = new AbortController();
  output.once("close", () => gone.abort());
  // Compress even papers, which don't shrink: sizes follow the data, and many programs read that only for
  // compressed files.
  const options = { mtime, mode: 0o100644, compressionLevel: 1 };
  try {
    for await (const { name, content } of entries) {
      const pieces = typeof content === "string" ? [Buffer.from(content, "utf8")] : content;
      await addPieces(zip, name, pieces, options, gone);
      if (output.writableNeedDrain) await once(output, "drain", { signal: gone.signal });
      gone.signal.throwIfAborted();
    }
    zip.end();
  } catch (error) {
    if (!gone.signal.aborted) throw error;
  }
}

async function addPieces(
  zip: ZipFile,
  name: string,
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  options: { mtime: Date; mode: number; compressionLevel: number },
  gone: AbortController,
): Promise<void> {
  const source = Readable.from(pieces, { objectMode: false });
  const failed = once(source, "error", { signal: gone.signal }).then(([error]) => Promise.reject(error));
  zip.addReadStream(source, name, options);
  try {
    await Promise.race([once(source, "end", { signal: gone.signal }), failed]);
  } finally {
    failed.catch(() => undefined);
    source.destroy();
  }
}
