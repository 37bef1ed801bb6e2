import { once } from "node:events";
import { type PassThrough, Readable } from "node:stream";
import { ReadableStream as NodeStream } from "node:stream/web";
import { ZipFile } from "yazl";
import type { PortalFile } from "@/lib/contract/portal/portal-route";

/** A file of an archive, under a name of ours: nobody's client gave it. */
export interface ZipEntry {
  name: string;
  /** A whole file, or its pieces one after the other. */
  content: string | Uint8Array | AsyncIterable<Uint8Array>;
}

/**
 * An archive that is made while it is downloaded: the next file is asked for when the one before has been taken, so
 * that one at a time is in memory. A failure ends it unfinished: what arrived is no archive, and cannot pass for one.
 */
export function zipFile(
  fileName: string,
  entries: AsyncIterable<ZipEntry>,
  { at, onError }: { at: Date; onError: (error: unknown) => void },
): PortalFile {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  zip.once("error", (error) => output.destroy(error));
  fill(zip, output, entries, at).catch((error: unknown) => {
    onError(error);
    output.destroy(error instanceof Error ? error : new Error("an archive could not be made"));
  });
  // Ended from outside, it destroys the output, and with it what still fills it.
  return { fileName, content: NodeStream.from(output) as PortalFile["content"] };
}

async function fill(
  zip: ZipFile,
  output: PassThrough,
  entries: AsyncIterable<ZipEntry>,
  mtime: Date,
): Promise<void> {
  const gone = new AbortController();
  output.once("close", () => gone.abort());
  const options = { mtime, mode: 0o100644 };
  try {
    for await (const { name, content } of entries) {
      if (typeof content === "string")
        await addPieces(zip, name, [Buffer.from(content, "utf8")], options, gone);
      // Papers are packed already. Their size and sum stand before them: some programs open nothing else.
      else if (content instanceof Uint8Array) {
        zip.addBuffer(Buffer.from(content.buffer, content.byteOffset, content.length), name, {
          ...options,
          compress: false,
        });
      } else await addPieces(zip, name, content, options, gone);
      if (output.writableNeedDrain) await once(output, "drain", { signal: gone.signal });
      gone.signal.throwIfAborted();
    }
    zip.end();
  } catch (error) {
    // Whoever downloads it has gone away.
    if (!gone.signal.aborted) throw error;
  }
}

/** Answers once the last piece was taken. */
async function addPieces(
  zip: ZipFile,
  name: string,
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  options: { mtime: Date; mode: number },
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
