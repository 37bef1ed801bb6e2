import { findUpload } from "@/db/queries/uploads";
import { isId } from "@/lib/core/ids";
import { Problem } from "@/lib/core/problem";
import type { Services } from "../context";
import { holdBytes } from "./hold-bytes";
import { checkUploadLink, uploadKey } from "./upload-link";

/** Takes the bytes that a signed link was made for, counted while they come; a second set changes nothing. */
export async function receiveUpload(
  services: Services,
  link: { id: string; expires: string | null; signature: string | null },
  body: ReadableStream<Uint8Array> | null,
): Promise<void> {
  checkUploadLink(services, link);
  const upload = isId("upload", link.id) ? await findUpload(services.db, link.id) : null;
  if (!upload) throw new Problem("NOT_FOUND", "This document is not known any more.");
  if (upload.state !== "waiting") return;
  await holdBytes(upload, async () => {
    const bytes = await readExactly(body, upload.sizeBytes);
    await services.storage.put(uploadKey(upload.id), bytes, "application/octet-stream");
  });
}

async function readExactly(body: ReadableStream<Uint8Array> | null, sizeBytes: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(sizeBytes);
  let length = 0;
  if (body) {
    for await (const chunk of body) {
      if (length + chunk.length > sizeBytes) throw wrongSize(`more than the ${sizeBytes} bytes`);
      bytes.set(chunk, length);
      length += chunk.length;
    }
  }
  if (length < sizeBytes) throw wrongSize(`${length} of the ${sizeBytes} bytes`);
  return bytes;
}

function wrongSize(what: string): Problem {
  return new Problem("VALIDATION_ERROR", `The body has ${what} that were declared.`, {
    field: "sizeBytes",
    recoveryHint: "Declare the file's size to the byte, and send the file as it is.",
  });
}
