import { verifySealedPdf } from "@/lib/core/sealed-pdf/verify-sealed-pdf";
import { signDetached, verifyDetached } from "./cms";
import type { DocumentSigner, Sealer } from "./port";
import { addSignatureField } from "./signature-field";
import { closeByteRange, coveredBytes, readSignature } from "./signed-range";

/** Attributes, signature and their wrapping, whatever the key; certificates come on top. */
const ROOM_WITHOUT_CERTIFICATES = 2048;

/** Seals PDFs by PAdES B-B (ETSI EN 319 142-1): an invisible signature of the whole file, appended to it. */
export function createPadesSealer({ openKey }: { openKey(): Promise<DocumentSigner> }): Sealer {
  return {
    async seal(pdf, facts) {
      const key = await openKey();
      const room = key.certificates.reduce((sum, der) => sum + der.length, ROOM_WITHOUT_CERTIFICATES);
      const sealed = await addSignatureField(pdf, facts, room);
      const place = closeByteRange(sealed, pdf.length);
      const cms = await signDetached(coveredBytes(sealed, place), key);
      if (cms.length > room) throw new Error("the signature is larger than the room that was left for it");
      Buffer.from(sealed.buffer, sealed.byteOffset).write(
        Buffer.from(cms).toString("hex"),
        place.start,
        "latin1",
      );
      // By another's reading of CMS, and by the very check that anybody makes without us.
      if (!(await isSealed(sealed))) throw new Error("the seal does not fit the file");
      await verifySealedPdf(Uint8Array.from(sealed), [key.certificates]);
      return sealed;
    },
  };
}

/** Whether a file ends with a seal that covers all of it and fits it; says nothing of whose it is. */
export async function isSealed(pdf: Uint8Array): Promise<boolean> {
  const found = readSignature(pdf);
  return found !== null && (await verifyDetached(found.covered, found.cms));
}
