import type { DocumentKey } from "../document-key";
import { addSignatureField } from "../signature-field";
import { closeByteRange, coveredBytes } from "../signed-range";
import { signDetached } from "../signing/cms";

export const SEALED_ID = "vcrt_01jd8w3k5xq2m7t9r4h6b0c1fz";

export interface SealOptions {
  cms?: (covered: Uint8Array, key: DocumentKey) => Promise<Uint8Array>;
  reason?: string;
  /** Must not change the length. */
  before?: (file: Uint8Array) => void;
}

/** Without the sealer's checks. */
export async function sealAnything(
  pdf: Uint8Array,
  key: DocumentKey,
  { cms = signDetached, reason = `Seals ${SEALED_ID}.`, before }: SealOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const facts = { name: "Vidimus", reason, signedAt: new Date("2026-03-03T15:04:05Z") };
  const file = await addSignatureField(pdf, facts, 4096);
  const place = closeByteRange(file, pdf.length);
  before?.(file);
  const message = await cms(coveredBytes(file, place), key);
  const sealed = Uint8Array.from(file);
  Buffer.from(sealed.buffer).write(Buffer.from(message).toString("hex"), place.start, "latin1");
  return sealed;
}
