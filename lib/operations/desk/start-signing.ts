import { lockDocuments } from "@/db/queries/desk-documents";
import { audit } from "./audit";
import { DeskRefusal } from "./desk-refusal";
import type { DeskOperation } from "./desk-services";
import { lockOrderInHand } from "./lock-desk-order";
import { mailSigningCode } from "./mail-signing-code";
import { contentSha256, hashSigned } from "./signed-content";
import { issueCode } from "./signing-code";
import { viewOrder } from "./view-order";

/** Mails the code for what stands there now, if nothing is in the way of signing it. */
export const startSigning: DeskOperation<"startSigning"> = async (services, staff, { jobId }) => {
  const view = await viewOrder(services, staff, jobId);
  refuseObstacles(view.signingObstacles);
  const sha256 = hashSigned(view);
  const { code, expiresAt } = await services.db.transaction(async (tx) => {
    const order = await lockOrderInHand(tx, staff, jobId);
    // What was looked at for obstacles is what the code is for.
    if (contentSha256(order, await lockDocuments(tx, order.id)) !== sha256) throw contentChanged();
    const purpose = { staffId: staff.id, orderId: order.id, contentSha256: sha256 };
    const issued = await issueCode(services, tx, purpose);
    await audit(services, tx, {
      ...{ staffId: staff.id, action: "signing.started", orderId: order.id },
      detail: { contentSha256: sha256 },
    });
    return issued;
  });
  await mailSigningCode(services, staff, { code, orderId: jobId, orderNumber: view.orderNumber });
  return {
    statements: view.statements,
    legalName: staff.legalName,
    contentSha256: sha256,
    codeSentTo: staff.email,
    expiresAt: expiresAt.toISOString(),
  };
};

/** Refuses with the first of what is in the way; `current` has them all. */
export function refuseObstacles(obstacles: readonly string[]): void {
  const [first] = obstacles;
  if (first === undefined) return;
  throw new DeskRefusal(409, "NOT_SIGNABLE", first, {
    hint: "Settle what the order lists, or explain why it may stand.",
    current: { signingObstacles: obstacles },
  });
}

/** For whoever would sign something else than what they looked at. */
export function contentChanged(): DeskRefusal {
  return new DeskRefusal(409, "CONTENT_CHANGED", "What is to be signed was changed meanwhile.", {
    hint: "Load the order, read it once more, and ask for a new code.",
  });
}
