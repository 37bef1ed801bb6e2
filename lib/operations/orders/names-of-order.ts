import type { Db } from "@/db/client";
import { listEarlierOrders, listSignedTexts } from "@/db/queries/earlier-orders";
import type { OrderRow } from "@/db/queries/orders";
import { listQuestions } from "@/db/queries/questions";
import { isLatin } from "@/lib/core/catalog/language-script";
import {
  isSameName,
  type LockedName,
  type NameOrigin,
  namesOfAnswer,
  namesOfMetadata,
  namesOfTranslation,
} from "@/lib/review/shared";

/** Newest first. Each spelling appears once, with its first source. */
export async function namesOfOrder(db: Db, order: OrderRow): Promise<LockedName[]> {
  const questions = await listQuestions(db, order.id);
  const answers = questions.map(({ question }) => question.answer ?? "").toReversed();
  const named = (spelling: string, origin: NameOrigin): LockedName => ({ spelling, source: null, origin });
  return once([
    ...(order.applicantName === null ? [] : [named(order.applicantName, { kind: "client" })]),
    ...namesOfMetadata(order.metadata).map((each): LockedName => ({ ...each, origin: { kind: "metadata" } })),
    ...answers.flatMap(namesOfAnswer).map((spelling) => named(spelling, { kind: "answer" })),
    ...(await certifiedNames(db, order)),
  ]);
}

async function certifiedNames(db: Db, order: OrderRow): Promise<LockedName[]> {
  const earlier = await listEarlierOrders(db, order, isSameName);
  const { corrected, texts } = await listSignedTexts(
    db,
    earlier.map(({ id }) => id),
  );
  return earlier.flatMap((each) => {
    const origin: NameOrigin = {
      kind: "certificate",
      orderNumber: each.orderNumber,
      day: each.certifiedAt.toISOString().slice(0, 10),
    };
    const corrections = corrected.filter(({ orderId }) => orderId === each.id);
    const isCorrected = (index: number) => corrections.some((correction) => correction.index === index);
    const contents = [
      // Only the last of repeated corrections counts, and it comes first.
      ...corrections.filter(({ index }, at) => corrections.findIndex((one) => one.index === index) === at),
      ...texts.filter(({ orderId, index }) => orderId === each.id && !isCorrected(index)),
    ].flatMap(({ content }) => content ?? []);
    const applicant = corrections.find(({ applicantName }) => applicantName !== null)?.applicantName;
    const spellings = [
      applicant ?? each.applicantName ?? "",
      ...contents.flatMap((content) => namesOfTranslation(content, !isLatin(each.sourceLanguage))),
    ];
    return spellings
      .filter((spelling) => spelling !== "")
      .map((spelling): LockedName => ({ spelling, source: null, origin }));
  });
}

function once(names: readonly LockedName[]): LockedName[] {
  const seen = new Set<string>();
  return names.filter(({ spelling, source, origin }) => {
    const key = `${origin.kind === "certificate"} ${source ?? ""} ${spelling.normalize("NFC").toLowerCase()}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
