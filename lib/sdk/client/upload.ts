import type { Connection } from "./connection";
import { sha256 } from "./download";
import { type CallOptions, exchange } from "./exchange";
import { VidimusError, type VidimusErrorCode } from "./vidimus-error";
import type { Call } from "./webhook-of-key";
import type { UploadedDocument } from "./wire";

export interface UploadOptions extends CallOptions {
  /** What a scan is read as, ISO 639; the language is guessed without it. */
  language?: string | undefined;
}

const TIMEOUT_MS = 120_000;

/** Hands over a file's bytes and answers what the service found in them; throws where it cannot be ordered. */
export async function upload(
  connection: Connection,
  call: Call,
  file: Blob | Uint8Array<ArrayBuffer>,
  { language, ...options }: UploadOptions = {},
): Promise<UploadedDocument> {
  const bytes = file instanceof Uint8Array ? file : new Uint8Array(await file.arrayBuffer());
  const input = { sizeBytes: bytes.length, sha256: await sha256(bytes), ...(language ? { language } : {}) };
  const { documentId, upload: target } = await call<UploadedDocument>("createDocument", { input }, options);
  if (target) {
    await exchange(connection, options, {
      url: target.url,
      init: { method: target.method, headers: target.headers, body: bytes },
      timeoutMs: TIMEOUT_MS,
      read: async (response) => void (await response.arrayBuffer()),
    });
  }
  const document = await call<UploadedDocument>("getDocument", { input: { documentId } }, options);
  if (document.state !== "refused" || !document.problem) return document;
  throw new VidimusError({
    // The contract promises a code of the catalogue.
    code: document.problem.code as VidimusErrorCode,
    message: document.problem.message,
    recoveryHint: "Fix the file and upload it again.",
    retryable: false,
  });
}
