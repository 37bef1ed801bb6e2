import { lockDocuments } from "@/db/queries/desk-documents";
import { certificateDate } from "@/lib/paper";
import { audit } from "../audit";
import { signedStatements } from "../certifications";
import { checkedSha256, signingPurpose } from "../checked-by";
import type { DeskOperation } from "../desk-services";
import { drawExhibits } from "../draw-exhibits";
import { printedSha256, printingObstacles } from "../printing-obstacles";
import { contentSha256 } from "../signed-content";
import { refuseObstacles } from "../signing-obstacles";
import { issueProof } from "../signing-proof";
import { stampNote } from "../stamp-to-print";
import { checksChanged, contentChanged } from "../start-signing";
import { translationOf } from "../translations";
import { caseOf, findCase, lockOpenCorrection } from "./correction-case";
import { viewCorrection } from "./view-correction";

/** @throws Problem CONTENT_CHANGED */
export const startSigningCorrection: DeskOperation<"startSigningCorrection"> = async (
  services,
  staff,
  { correctionId, timeZone = null },
) => {
  const seen = await findCase(services, staff, correctionId);
  const checked = await checkedSha256(services.db, seen.order);
  const { signingObstacles } = await viewCorrection(services, staff, seen);
  refuseObstacles(signingObstacles);
  const [piece = seen.piece] = await drawExhibits(services, seen.order, [seen.piece]);
  const sha256 = contentSha256(seen.order, [piece]);
  const { documents, documentsInOrder } = seen;
  const drawn = documents.map((each) =>
    each.kind === piece.kind && each.index === piece.index ? piece : each,
  );
  const order = { ...seen.order, signedTimeZone: timeZone };
  const toSign = { order, documents: drawn, piece, at: seen.correction.index, documentsInOrder };
  const now = services.clock.now();
  const translations = [translationOf(order, piece)];
  const statements = signedStatements(order, staff, translations, now, seen.correction.index);
  const printed = printedSha256(sha256, staff, { statements, now, timeZone });
  refuseObstacles(await printingObstacles(services, staff, printed, [toSign]));
  const { passkey, expiresAt } = await services.db.transaction(async (tx) => {
    const { order, correction } = await lockOpenCorrection(tx, staff, correctionId);
    const current = await caseOf(tx, order, correction, await lockDocuments(tx, order.id));
    // The content checked for obstacles must be the content that is signed.
    if (contentSha256(current.order, [current.piece]) !== sha256) throw contentChanged();
    if ((await checkedSha256(tx, current.order)) !== checked) throw checksChanged();
    const purpose = signingPurpose({ staffId: staff.id, orderId: correction.id }, { printed, checked });
    const issued = await issueProof(services, tx, staff, purpose);
    await audit(services, tx, {
      staffId: staff.id,
      action: "signing.started",
      orderId: order.id,
      subject: correction.id,
      detail: { contentSha256: sha256 },
    });
    return issued;
  });
  return {
    statements: Object.values(statements).map(({ statement }) => statement),
    legalName: staff.legalName,
    signedOn: certificateDate(now, timeZone),
    timeZone,
    stampNote: stampNote(staff, order, { now, timeZone }),
    contentSha256: sha256,
    passkey,
    expiresAt: expiresAt.toISOString(),
  };
};
