import { lockDocuments } from "@/db/queries/desk-documents";
import type { OrderDocumentRow, OrderRow } from "@/db/queries/orders";
import { getStaff } from "@/db/queries/staff";
import { isCertified } from "@/lib/core/catalog/product-lines";
import { deskProblem } from "@/lib/core/desk-problems";
import { plainText } from "@/lib/core/documents/plain-text";
import { writeSignature } from "../fulfilment/review";
import { keepSegments } from "../memory/keep-segments";
import { audit } from "./audit";
import { lockDeskOrder, lockOrderInHand } from "./desk-order";
import type { DeskOperation } from "./desk-services";
import { printedSha256 } from "./printing-obstacles";
import { contentSha256 } from "./signed-content";
import { certificateObstacles, personObstacles, refuseObstacles } from "./signing-obstacles";
import { spendProof } from "./signing-proof";
import { contentChanged } from "./start-signing";
import { translationOf, translationRowsOf } from "./translations";
import { viewOrder } from "./view-order";

/**
 * Signs what stands there: by name, with a proof that was asked for for this very content. It is hashed and frozen, and
 * certification starts. The same signature once more, after its answer was lost, is done.
 * @throws Problem CONTENT_CHANGED
 */
export const sign: DeskOperation<"sign"> = async (services, staff, input) => {
  const refusal = await services.db.transaction(async (tx) => {
    const seen = await lockDeskOrder(tx, staff, input.jobId);
    if (isSignedBefore(seen, staff.id, input.contentSha256)) return null;
    const order = await lockOrderInHand(tx, staff, input.jobId);
    // As they are now: whoever left a moment ago signs nothing.
    const colleague = await getStaff(tx, staff.id);
    if (!colleague) throw new Error(`there is no colleague ${staff.id}`);
    refuseObstacles(personObstacles({ order, staff: colleague }));
    refuseOtherName(input.typedName, colleague.legalName);
    const documents = await lockDocuments(tx, order.id);
    const signedSha256 = contentSha256(order, documents);
    if (signedSha256 !== input.contentSha256) throw contentChanged();
    // What a colleague tells of themselves is no part of the content, and is printed all the same.
    const translations = translationRowsOf(order, documents).map((document) =>
      translationOf(order, document),
    );
    const now = services.clock.now();
    const timeZone = input.timeZone ?? null;
    const signing = { order: { ...order, signedTimeZone: timeZone }, staff: colleague, translations, now };
    refuseObstacles(certificateObstacles(signing));
    const ofOrder = { staffId: colleague.id, orderId: order.id };
    // What was begun is for the PDFs that were proved, with what was printed of the colleague then.
    const purpose = { ...ofOrder, contentSha256: printedSha256(signedSha256, colleague, { now, timeZone }) };
    const proof = await spendProof(services, tx, colleague, { purpose, given: input });
    if (proof.refusal) {
      const { code } = proof.refusal;
      await audit(services, tx, { ...ofOrder, action: "signing.refused", detail: { code } });
      return proof.refusal;
    }
    const { legalName: name, credentials, contact, signatureImageKey } = colleague;
    await writeSignature(
      services,
      tx,
      order,
      { name, credentials, contact },
      {
        staffId: colleague.id,
        signedSha256,
        signatureImageKey,
        timeZone,
        ...(isCertified(order.productLine) ? {} : { resultText: textOf(order, documents) }),
      },
    );
    await keepSegments({ services, tx, at: now }, order, {
      staffId: colleague.id,
      translations: translations.map(({ content }, index) => ({ index, content })),
    });
    const detail = { contentSha256: signedSha256, provedBy: proof.provedBy, timeZone };
    await audit(services, tx, { ...ofOrder, action: "order.signed", detail });
    return null;
  });
  // Thrown outside: a wrong code was counted, and stays counted.
  if (refusal) throw refusal;
  services.wake();
  return viewOrder(services, staff, input.jobId);
};

function isSignedBefore(order: OrderRow, staffId: string, sha256: string): boolean {
  return order.signedAt !== null && order.reviewerId === staffId && order.signedSha256 === sha256;
}

function textOf(order: OrderRow, documents: readonly OrderDocumentRow[]): string {
  return translationRowsOf(order, documents)
    .map((document) => plainText(translationOf(order, document).content))
    .join("\n\n");
}

/**
 * Refuses a typed name that is not the legal name of whoever signs, letter by letter.
 * @throws Problem NAME_MISMATCH
 */
export function refuseOtherName(typedName: string, legalName: string): void {
  if (plainName(typedName) === plainName(legalName)) return;
  throw deskProblem("NAME_MISMATCH", "This doesn't match your legal name in the statement.", {
    field: "typedName",
  });
}

/** As it is compared: two keyboards may write one letter in two ways. */
function plainName(name: string): string {
  return name.trim().normalize("NFC");
}
