import { createHash } from "node:crypto";
import type { RevocationSource } from "../revocation/port";
import { type Published, verifySealedPdf } from "../sealed-pdf/verify-sealed-pdf";
import type { Timestamp, TimestampAuthority } from "../timestamps/port";
import { addEvidence, addStamp } from "./later-revisions";
import type { Sealer, SealFacts } from "./port";
import { addSignatureField } from "./signature-field";
import { closeByteRange, coveredBytes, readSignature } from "./signed-range";
import { signDetached, verifyDetached } from "./signing/cms";
import type { DocumentSigner } from "./signing/signer";

const ROOM_WITHOUT_CERTIFICATES = 2048;
const ATTRIBUTE_BYTES = 64;

export interface PadesOptions {
  openKey(): Promise<DocumentSigner>;
  timestamps?: TimestampAuthority | null;
  revocation?: RevocationSource | null;
  published?: () => Promise<Published>;
}

/**
 * PAdES (ETSI EN 319 142-1): B-B without a time-stamp authority, B-T with one, B-LT with the evidence that the
 * same step adds after the seal.
 */
export function createPadesSealer(options: PadesOptions): Sealer {
  const { openKey, timestamps = null, revocation = null, published } = options;
  let tokenRoom = 0;
  return {
    canExtend: timestamps !== null && published !== undefined,
    async seal(pdf, facts) {
      const key = await openKey();
      const made = await signFile(pdf, facts, { key, timestamps, tokenRoom });
      tokenRoom = Math.max(tokenRoom, made.stamp?.token.length ?? 0);
      // Verify with another CMS implementation, and with the check that others use.
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

/** Doesn't check who made the seal. */
export async function isSealed(pdf: Uint8Array): Promise<boolean> {
  const found = readSignature(pdf);
  return found !== null && (await verifyDetached(found.covered, found.cms));
}
