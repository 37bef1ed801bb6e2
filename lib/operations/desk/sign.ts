import type { Db } from "@/db/client";
import { lockDocuments } from "@/db/queries/desk-documents";
import type { OrderDocumentRow, OrderRow } from "@/db/queries/orders";
import { getStaff, type StaffRow } from "@/db/queries/staff";
import { isCertified } from "@/lib/core/catalog/product-lines";
import { deskProblem } from "@/lib/core/desk-problems";
import { plainText } from "@/lib/core/documents/plain-text";
import { isSameName } from "@/lib/review/shared";
import type { CeremonyAnswer } from "@/lib/services/passkeys/port";
import { writeSignature } from "../fulfilment/review";
import { keepSegments } from "../memory/keep-segments";
import { audit } from "./audit";
import { signedStatements } from "./certifications";
import { checkedSha256, signingPurpose } from "./checked-by";
import { lockOrderInHand } from "./desk-order";
import type { DeskOperation, DeskServices } from "./desk-services";
import { printedSha256 } from "./printing-obstacles";
import { eachInList, type Refused, refusalOf } from "./refused-list";
import { contentSha256 } from "./signed-content";
import { listSha256 } from "./signing-code";
import { certificateObstacles, personObstacles, refuseObstacles } from "./signing-obstacles";
import { spendProof } from "./signing-proof";
import { stampToPrint } from "./stamp-to-print";
import { contentChanged } from "./start-signing";
import { translationOf, translationRowsOf } from "./translations";
import { viewOrder } from "./view-order";

/** @throws Problem CONTENT_CHANGED */
export const sign: DeskOperation<"sign"> = async (services, staff, input) => {
  await signOrders(services, staff, { ...input, orders: [input] });
  return viewOrder(services, staff, input.jobId);
};

interface Signing {
  orders: readonly { jobId: string; contentSha256: string }[];
  typedName: string;
  timeZone?: string | undefined;
  code?: string | undefined;
  passkey?: CeremonyAnswer | undefined;
}

/** @throws Problem CONTENT_CHANGED */
export async function signOrders(services: DeskServices, staff: StaffRow, input: Signing): Promise<void> {
  // Lock in a fixed order, so that two transactions never deadlock.
  const asked = input.orders.toSorted((a, b) => (a.jobId < b.jobId ? -1 : 1));
  const refusal = await services.db.transaction(async (tx) => {
    const areSigned = await eachInList(tx, staff, asked, (order, { contentSha256 }) =>
      isSignedBefore(order, staff.id, contentSha256),
    );
    if (areSigned.every(Boolean)) return null;
    // Read again: a colleague who has just left must not sign.
    const colleague = await getStaff(tx, staff.id);
    if (!colleague) throw new Error(`there is no colleague ${staff.id}`);
    refuseOtherName(input.typedName, colleague.legalName);
    const ready = await readyTogether(services, tx, colleague, { ...input, orders: asked });
    const purposes = ready.map(({ purpose }) => purpose);
    const proof = await spendProof(services, tx, colleague, { purposes, given: input });
    if (proof.refusal) {
      const { code } = proof.refusal;
      for (const { order } of ready)
        await audit(services, tx, { ...by(colleague, order), action: "signing.refused", detail: { code } });
      return proof.refusal;
    }
    // In a fixed order of partners: a partner's memory stays locked until the end.
    const written = ready.toSorted((a, b) => (a.order.partnerId < b.order.partnerId ? -1 : 1));
    for (const each of written) await writeSigned(services, tx, colleague, each);
    for (const { order, signedSha256, timeZone } of ready) {
      const detail = {
        contentSha256: signedSha256,
        provedBy: proof.provedBy,
        timeZone,
        ...(ready.length > 1 && { together: ready.length, list: listSha256(purposes) }),
      };
      await audit(services, tx, { ...by(colleague, order), action: "order.signed", detail });
    }
    return null;
  });
  // Thrown after the commit, so that a wrong code stays counted.
  if (refusal) throw refusal;
  services.wake();
}

const by = ({ id: staffId }: StaffRow, { id: orderId }: OrderRow) => ({ staffId, orderId });

type ReadyOrder = Awaited<ReturnType<typeof readyToSign>>;

/** @throws Problem that names every refused order */
export async function readyTogether(
  services: Pick<DeskServices, "clock">,
  tx: Db,
  colleague: StaffRow,
  { orders, timeZone }: Pick<Signing, "orders" | "timeZone">,
): Promise<ReadyOrder[]> {
  const ready = await eachInList(tx, colleague, orders, (_order, asked) =>
    readyToSign(services, tx, colleague, { ...asked, timeZone }),
  );
  const refusal = refusalOf(sameClients(ready), orders.length);
  if (refusal) throw refusal;
  return ready;
}

async function readyToSign(
  services: Pick<DeskServices, "clock">,
  tx: Db,
  colleague: StaffRow,
  input: { jobId: string; contentSha256: string; timeZone?: string | undefined },
) {
  const order = await lockOrderInHand(tx, colleague, input.jobId);
  refuseObstacles(personObstacles({ order, staff: colleague }));
  const documents = await lockDocuments(tx, order.id);
  const signedSha256 = contentSha256(order, documents);
  if (signedSha256 !== input.contentSha256) throw contentChanged();
  const translations = translationRowsOf(order, documents).map((document) => translationOf(order, document));
  const now = services.clock.now();
  const timeZone = input.timeZone ?? null;
  const toSign = { ...order, signedTimeZone: timeZone };
  refuseObstacles(
    certificateObstacles({
      order: toSign,
      staff: colleague,
      translations,
      now,
    }),
  );
  // The proof is only for the PDFs that were test-printed with the colleague's details of that time.
  const statements = signedStatements(toSign, colleague, translations, now);
  const printed = printedSha256(signedSha256, colleague, { statements, now, timeZone });
  const purpose = signingPurpose(
    { ...by(colleague, order), orderNumber: order.orderNumber },
    { printed, checked: await checkedSha256(tx, order) },
  );
  return { order, documents, translations, statements, signedSha256, timeZone, now, purpose };
}

/** The first certificate settles the spelling of a name for the second. */
function sameClients(ready: readonly Pick<ReadyOrder, "order">[]): Refused[] {
  return ready.flatMap(({ order }, at) => {
    const before = ready.slice(0, at).find(({ order: other }) => isSamePerson(order, other));
    if (!before) return [];
    const message = `Orders ${before.order.orderNumber} and ${order.orderNumber} are for the same person.`;
    const recoveryHint =
      "Sign one, wait for its certificate, and sign the other, so that names are compared.";
    const problem = deskProblem("NOT_SIGNABLE", message, { recoveryHint });
    return [{ jobId: order.id, orderNumber: order.orderNumber, problem }];
  });
}

function isSamePerson(one: OrderRow, other: OrderRow): boolean {
  if (one.partnerId !== other.partnerId) return false;
  if (one.endUserExternalId !== null && other.endUserExternalId !== null)
    return one.endUserExternalId === other.endUserExternalId;
  const [name, otherName] = [one.applicantName, other.applicantName];
  return name !== null && otherName !== null && isSameName(name, otherName);
}

async function writeSigned(
  services: DeskServices,
  tx: Db,
  colleague: StaffRow,
  { order, documents, translations, statements, signedSha256, timeZone, now }: ReadyOrder,
): Promise<void> {
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
      statements,
      at: now,
      translatorStamp: stampToPrint(colleague, order, { now, timeZone }),
      timeZone,
      ...(isCertified(order.productLine) ? {} : { resultText: textOf(order, documents) }),
    },
  );
  await keepSegments({ services, tx, at: now }, order, {
    staffId: colleague.id,
    translations: translations.map(({ content }, index) => ({ index, content })),
  });
}

function isSignedBefore(order: OrderRow, staffId: string, sha256: string): boolean {
  return order.signedAt !== null && order.reviewerId === staffId && order.signedSha256 === sha256;
}

function textOf(order: OrderRow, documents: readonly OrderDocumentRow[]): string {
  return translationRowsOf(order, documents)
    .map((document) => plainText(translationOf(order, document).content))
    .join("\n\n");
}

/** @throws Problem NAME_MISMATCH */
export function refuseOtherName(typedName: string, legalName: string): void {
  if (plainName(typedName) === plainName(legalName)) return;
  throw deskProblem("NAME_MISMATCH", "This doesn't match your legal name in the statement.", {
    field: "typedName",
  });
}

function plainName(name: string): string {
  return name.trim().normalize("NFC");
}
