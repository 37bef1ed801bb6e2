import { createHash } from "node:crypto";
import { type Published, verifySealedPdf } from "@/lib/core/sealed-pdf/verify-sealed-pdf";
import type { RevocationSource } from "../revocation/port";
import type { Timestamp, TimestampAuthority } from "../timestamps/port";
import { addEvidence, addStamp } from "./later-revisions";
import type { Sealer, SealFacts } from "./port";
import { addSignatureField } from "./signature-field";
import { closeByteRange, coveredBytes, readSignature } from "./signed-range";
import { signDetached, verifyDetached } from "./signing/cms";
import type { DocumentSigner } from "./signing/signer";

/** Attributes, signature and their wrapping, whatever the key; certificates come on top. */
const ROOM_WITHOUT_CERTIFICATES = 2048;
/** Around a token. */
const ATTRIBUTE_BYTES = 64;

export interface PadesOptions {
  openKey(): Promise<DocumentSigner>;
  /** Stamps each seal; without one, seals stay B-B. */
  timestamps?: TimestampAuthority | null;
  revocation?: RevocationSource | null;
  /** What is published of certificates that seal and stamp: for files that are extended. */
  published?: () => Promise<Published>;
}

/**
 * Seals PDFs by PAdES (ETSI EN 319 142-1): an invisible signature of the whole file, appended to it. Without an
 * authority that is B-B, with one B-T. In the same step it becomes B-LT, where there is evidence of the certificates:
 * that goes behind the seal. Without any, all that is known of them is in the signature already, and the seal goes on
 * covering the whole file.
 */
export function createPadesSealer(options: PadesOptions): Sealer {
  const { openKey, timestamps = null, revocation = null, published } = options;
  let tokenRoom = 0;
  return {
    canExtend: timestamps !== null && published !== undefined,
    async seal(pdf, facts) {
      const key = await openKey();
      const made = await signFile(pdf, facts, { key, timestamps, tokenRoom });
      // A token has its size by its authority: the next seal leaves room for one as large.
      tokenRoom = Math.max(tokenRoom, made.stamp?.token.length ?? 0);
      // By another's reading of CMS, and by the very check that anybody makes without us.
      if (!(await isSealed(made.bytes))) throw new Error("the seal does not fit the file");
      if (!made.stamp) {
        await verifySealedPdf(Uint8Array.from(made.bytes), { seals: [key.certificates], authorities: [] });
        return made.bytes;
      }
      const chains = [key.certificates, made.stamp.certificates];
      const sealed = await addEvidence(Uint8Array.from(made.bytes), { chains, revocation });
      const [seals, authorities] = chains.map((chain) => [chain]);
      await verifySealedPdf(sealed, { seals: seals ?? [], authorities: authorities ?? [] });
      return sealed;
    },
    async extendSealed(pdf) {
      if (!timestamps || !published)
        throw new Error("no time-stamp authority is set up, so no seal can be renewed");
      const { chains } = await verifySealedPdf(Uint8Array.from(pdf), await published());
      const proven = await addEvidence(Uint8Array.from(pdf), { chains, revocation, isArchive: true });
      const renewed = await addStamp(proven, timestamps);
      await verifySealedPdf(renewed, await published());
      return renewed;
    },
  };
}

/** Signs a file with room for the signature; where the token turns out larger than any before, once more. */
async function signFile(
  pdf: Uint8Array,
  facts: SealFacts,
  options: { key: DocumentSigner; timestamps: TimestampAuthority | null; tokenRoom: number },
): Promise<{ bytes: Uint8Array; stamp: Timestamp | null }> {
  const { key, timestamps } = options;
  let { tokenRoom } = options;
  for (;;) {
    const room = key.certificates.reduce(
      (sum, der) => sum + der.length,
      ROOM_WITHOUT_CERTIFICATES + (tokenRoom === 0 ? 0 : tokenRoom + ATTRIBUTE_BYTES),
    );
    const bytes = await addSignatureField(pdf, facts, room);
    const place = closeByteRange(bytes, pdf.length);
    let stamp: Timestamp | null = null;
    const stampSignature = async (signature: Uint8Array) => {
      stamp = await (timestamps as TimestampAuthority).stamp(createHash("sha256").update(signature).digest());
      return stamp.token;
    };
    const cms = await signDetached(coveredBytes(bytes, place), key, timestamps && stampSignature);
    const made = stamp as Timestamp | null;
    if (cms.length <= room) {
      const digits = Buffer.from(cms).toString("hex");
      Buffer.from(bytes.buffer, bytes.byteOffset).write(digits, place.start, "latin1");
      return { bytes, stamp: made };
    }
    if (!made || made.token.length <= tokenRoom)
      throw new Error("the signature is larger than the room that was left for it");
    tokenRoom = made.token.length;
  }
}

/** Whether a file ends with a seal that covers all of it and fits it; says nothing of whose it is. */
export async function isSealed(pdf: Uint8Array): Promise<boolean> {
  const found = readSignature(pdf);
  return found !== null && (await verifyDetached(found.covered, found.cms));
}
