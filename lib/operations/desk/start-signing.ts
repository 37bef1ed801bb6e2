import { lockDocuments } from "@/db/queries/desk-documents";
import { listDocuments, type OrderDocumentRow, type OrderRow } from "@/db/queries/orders";
import type { StaffRow } from "@/db/queries/staff";
import { deskProblem } from "@/lib/core/desk-problems";
import type { Problem } from "@/lib/core/problem";
import { certificateDate } from "@/lib/paper";
import { audit } from "./audit";
import { signedStatements } from "./certifications";
import { checkedSha256, signingPurpose } from "./checked-by";
import { findVisibleOrder, lockOrderInHand } from "./desk-order";
import type { DeskOperation, DeskServices } from "./desk-services";
import { drawExhibits } from "./draw-exhibits";
import { printedSha256, printingObstacles } from "./printing-obstacles";
import { contentSha256, exhibitsOf, hashSigned } from "./signed-content";
import { refuseObstacles } from "./signing-obstacles";
import { issueProof } from "./signing-proof";
import { stampNote } from "./stamp-to-print";
import { translationRowsOf } from "./translations";
import { describeOrder } from "./view-order";

/** @throws Problem CONTENT_CHANGED */
export const startSigning: DeskOperation<"startSigning"> = async (services, staff, input) => {
  const { jobId, timeZone = null } = input;
  const found = await findVisibleOrder(services, staff, jobId);
  const checked = await checkedSha256(services.db, found.order);
  const view = await describeOrder(services, staff, found);
  refuseObstacles(view.signingObstacles);
  const toSign = { ...found.order, signedTimeZone: timeZone };
  const documents = await drawExhibits(services, toSign, await listDocuments(services.db, jobId));
  const sha256 = hashSigned({ ...view, exhibits: exhibitsOf(toSign, documents) });
  if (contentSha256(toSign, documents) !== sha256) throw contentChanged();
  const now = services.clock.now();
  const statements = signedStatements(toSign, staff, view.translations, now);
  const printed = printedSha256(sha256, staff, { statements, now, timeZone });
  await provePrintable(services, staff, toSign, documents, printed);
  const { passkey, expiresAt } = await services.db.transaction(async (tx) => {
    const order = await lockOrderInHand(tx, staff, jobId);
    // The content checked for obstacles must be the content that is signed.
    if (contentSha256(order, await lockDocuments(tx, order.id)) !== sha256) throw contentChanged();
    if ((await checkedSha256(tx, order)) !== checked) throw checksChanged();
    const purpose = signingPurpose({ staffId: staff.id, orderId: order.id }, { printed, checked });
    const issued = await issueProof(services, tx, staff, purpose);
    await audit(services, tx, {
      staffId: staff.id,
      action: "signing.started",
      orderId: order.id,
      detail: { contentSha256: sha256 },
    });
    return issued;
  });
  return {
    statements: Object.values(statements).map(({ statement }) => statement),
    legalName: staff.legalName,
    signedOn: certificateDate(now, timeZone),
    timeZone,
    stampNote: stampNote(staff, toSign, { now, timeZone }),
    contentSha256: sha256,
    passkey,
    expiresAt: expiresAt.toISOString(),
  };
};

async function provePrintable(
  services: DeskServices,
  staff: StaffRow,
  order: OrderRow,
  documents: readonly OrderDocumentRow[],
  printed: string,
): Promise<void> {
  const pieces = translationRowsOf(order, documents);
  const toSign = pieces.map((piece, at) => ({
    order,
    documents,
    piece,
    at,
    documentsInOrder: pieces.length,
  }));
  refuseObstacles(await printingObstacles(services, staff, printed, toSign));
}

export function contentChanged(): Problem {
  return deskProblem("CONTENT_CHANGED", "The translation changed in the meantime.");
}

export function checksChanged(): Problem {
  return deskProblem(
    "CONTENT_CHANGED",
    "A term or a settled name changed while the translation was checked.",
  );
}
