import type { Db } from "@/db/client";
import { updateCorrection } from "@/db/queries/corrections";
import { saveRevision } from "@/db/queries/desk-documents";
import { appendEvent } from "@/db/queries/events";
import type { OrderRow } from "@/db/queries/orders";
import type { StaffRow } from "@/db/queries/staff";
import { reopenNotarization } from "@/db/queries/tasks";
import type { SignedStatements } from "@/lib/paper";
import type { Services } from "../../context";
import { keepSegments } from "../../memory/keep-segments";
import { newId } from "../../new-id";
import { audit } from "../audit";
import type { ProvedBy } from "../signing-proof";
import { stampToPrint } from "../stamp-to-print";
import { translationOf, translationRowsOf } from "../translations";
import type { CorrectionCase } from "./correction-case";

interface Signed {
  order: OrderRow;
  found: CorrectionCase;
  colleague: StaffRow;
  sha256: string;
  provedBy: ProvedBy;
  statements: SignedStatements;
  at: Date;
  timeZone: string | null;
}

export async function writeCorrection(
  services: Services,
  tx: Db,
  { order, found, colleague, sha256, provedBy, statements, at, timeZone }: Signed,
): Promise<void> {
  const { correction, piece, documents } = found;
  const document = translationRowsOf(order, documents)[correction.index];
  if (!document) throw new Error(`order ${order.id} has no document ${correction.index}`);
  const work = translationOf(order, piece);
  await saveRevision(
    tx,
    { orderId: order.id, kind: document.kind, index: document.index },
    { ...work, revision: document.revision + 1, staffId: colleague.id, savedAt: at },
  );
  await updateCorrection(tx, correction.id, {
    state: "signed",
    closedAt: at,
    staffId: colleague.id,
    signedSha256: sha256,
    // Store the present name: a later correction of the document may leave it unchanged.
    applicantName: found.order.applicantName,
    signedTimeZone: timeZone,
    translatorName: colleague.legalName,
    translatorCredentials: colleague.credentials,
    translatorContact: colleague.contact,
    signatureImageKey: colleague.signatureImageKey,
    signedStatements: statements,
    translatorStamp: stampToPrint(colleague, order, { now: at, timeZone }),
  });
  await keepSegments({ services, tx, at }, order, {
    staffId: colleague.id,
    translations: [{ index: correction.index, content: work.content }],
  });
  await reopenNotarization(tx, order.id);
  await appendEvent(tx, order, order.status, {
    id: newId(services, "event"),
    type: "order.reissue",
    at,
    note: correction.reason,
    data: { staffId: colleague.id },
  });
  await audit(services, tx, {
    staffId: colleague.id,
    action: "correction.signed",
    orderId: order.id,
    subject: correction.certificateId,
    detail: { contentSha256: sha256, correctionId: correction.id, provedBy, timeZone },
  });
}
