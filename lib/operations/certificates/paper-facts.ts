import { findStandingById } from "@/db/queries/certificates";
import { getOrder } from "@/db/queries/orders";
import { publicContact, type Register, registerOf } from "@/lib/core/certificates/registers";
import type { Services } from "../context";
import { asCorrected } from "./as-corrected";

/** What a public page shows beside a certificate that stands, for somebody with a paper in hand. */
export interface PaperFacts {
  /** How many pages the PDF has that was issued; null until they are recorded. */
  pageCount: number | null;
  certifier: { email: string | null; register: Register | null };
}

const NOTHING: PaperFacts = {
  pageCount: null,
  certifier: { email: null, register: null },
};

/** Of a certificate that verification found; nothing of one that was revoked. */
export async function findPaperFacts({ db }: Services, certificateId: string): Promise<PaperFacts> {
  const standing = await findStandingById(db, certificateId);
  const order = standing && (await getOrder(db, standing.orderId));
  if (!standing || !order) return NOTHING;
  const { translatorName, translatorCredentials, translatorContact } = await asCorrected(
    db,
    order,
    standing.index,
  );
  // Somebody else has signed a correction whose certificate isn't there yet.
  const isSigner = translatorName === standing.translatorName;
  return {
    pageCount: standing.pageCount,
    certifier: {
      email: isSigner && translatorContact ? publicContact(translatorContact) : null,
      register: isSigner && translatorCredentials ? registerOf(translatorCredentials) : null,
    },
  };
}
