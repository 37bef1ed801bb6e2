import { lockDocuments } from "@/db/queries/desk-documents";
import { getStaff } from "@/db/queries/staff";
import type { Problem } from "@/lib/core/problem";
import { afterLastSignature } from "../../certificates/as-corrected";
import { audit } from "../audit";
import { signedStatements } from "../certifications";
import { checkedSha256, signingPurpose } from "../checked-by";
import type { DeskOperation } from "../desk-services";
import { printedSha256 } from "../printing-obstacles";
import { refuseOtherName } from "../sign";
import { contentSha256 } from "../signed-content";
import { certificateObstacles, colleagueObstacles, refuseObstacles } from "../signing-obstacles";
import { spendProof } from "../signing-proof";
import { contentChanged } from "../start-signing";
import { translationOf } from "../translations";
import { viewOrder } from "../view-order";
import { caseOf, lockOpenCorrection, lockWithOrder } from "./correction-case";
import { standingObstacles } from "./correction-obstacles";
import { writeCorrection } from "./write-correction";

/** @throws Problem CONTENT_CHANGED */
export const signCorrection: DeskOperation<"signCorrection"> = async (services, staff, input) => {
  const { correctionId } = input;
  const { orderId, refusal } = await services.db.transaction(
    async (tx): Promise<{ orderId: string; refusal: Problem | null }> => {
      const seen = await lockWithOrder(tx, staff, correctionId);
      const orderId = seen.order.id;
      const { state, staffId, signedSha256 } = seen.correction;
      const isSigned = state === "signed" && staffId === staff.id && signedSha256 === input.contentSha256;
      if (isSigned) return { orderId, refusal: null };
      // Read again: a colleague who has just left must not sign.
      const colleague = await getStaff(tx, staff.id);
      if (!colleague) throw new Error(`there is no colleague ${staff.id}`);
      const { order, correction } = await lockOpenCorrection(tx, colleague, correctionId);
      const found = await caseOf(tx, order, correction, await lockDocuments(tx, orderId));
      refuseObstacles([
        ...(await standingObstacles(tx, order, correction)),
        ...colleagueObstacles({ order, staff: colleague }),
      ]);
      refuseOtherName(input.typedName, colleague.legalName);
      const sha256 = contentSha256(found.order, [found.piece]);
      if (sha256 !== input.contentSha256) throw contentChanged();
      const translations = [translationOf(found.order, found.piece)];
      const at = await afterLastSignature(tx, correction, services.clock.now());
      const timeZone = input.timeZone ?? null;
      const toSign = { ...found.order, signedTimeZone: timeZone };
      refuseObstacles(certificateObstacles({ order: toSign, staff: colleague, translations, now: at }));
      const statements = signedStatements(toSign, colleague, translations, at, correction.index);
      const printed = printedSha256(sha256, colleague, { statements, now: at, timeZone });
      const checked = await checkedSha256(tx, found.order);
      const purpose = signingPurpose({ staffId: colleague.id, orderId: correction.id }, { printed, checked });
      const proof = await spendProof(services, tx, colleague, { purposes: [purpose], given: input });
      const { refusal } = proof;
      if (refusal) {
        await audit(services, tx, {
          staffId: colleague.id,
          action: "signing.refused",
          orderId,
          subject: correction.id,
          detail: { code: refusal.code },
        });
        return { orderId, refusal };
      }
      await writeCorrection(services, tx, {
        order,
        found,
        colleague,
        sha256,
        provedBy: proof.provedBy,
        statements,
        at,
        timeZone,
      });
      return { orderId, refusal: null };
    },
  );
  // Thrown after the commit, so that a wrong code stays counted.
  if (refusal) throw refusal;
  services.wake();
  return viewOrder(services, staff, orderId);
};
