import { findCertificateForVerify, findStandingById } from "@/db/queries/certificates";
import { getOrder } from "@/db/queries/orders";
import { publicContact, type Register, type ReplacedCertificate, registerOf } from "@/lib/paper";
import type { Services } from "../context";
import { asCorrected } from "./as-corrected";
import { replacedOf } from "./replaced";

export interface PaperFacts {
  pageCount: number | null;
  certifier: { email: string | null; register: Register | null };
  replaces: ReplacedCertificate | null;
}

const NOTHING: PaperFacts = {
  pageCount: null,
  certifier: { email: null, register: null },
  replaces: null,
};

export async function findPaperFacts({ db }: Services, certificateId: string): Promise<PaperFacts> {
  const standing = await findStandingById(db, certificateId);
  const order = standing && (await getOrder(db, standing.orderId));
  if (!standing || !order) return NOTHING;
  const { translatorName, translatorCredentials, translatorContact } = await asCorrected(
    db,
    order,
    standing.index,
  );
  // A different signer means that a correction is signed but its certificate is not issued yet.
  const isSigner = translatorName === standing.translatorName;
  const replaced = standing.supersedes && (await findCertificateForVerify(db, standing.supersedes));
  return {
    replaces: replaced ? replacedOf(replaced) : null,
    pageCount: standing.pageCount,
    certifier: {
      email: isSigner && translatorContact ? publicContact(translatorContact) : null,
      register: isSigner && translatorCredentials ? registerOf(translatorCredentials) : null,
    },
  };
}
