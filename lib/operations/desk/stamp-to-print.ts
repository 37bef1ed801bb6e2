import type { OrderRow } from "@/db/queries/orders";
import type { StaffRow } from "@/db/queries/staff";
import { languageName } from "@/lib/core/catalog/languages";
import { isPrinted } from "@/lib/core/catalog/product-lines";
import { dayIn } from "@/lib/core/days";
import { certificateDate, isValidOn, needsSwornWords, stampOfPair, type TranslatorStamp } from "@/lib/paper";

type Ordered = Pick<OrderRow, "productLine" | "sourceLanguage" | "targetLanguage">;

interface When {
  now: Date;
  timeZone: string | null;
}

export function stampNote(staff: Pick<StaffRow, "stamps">, order: Ordered, when: When): string | null {
  const stamp = stampToPrint(staff, order, when);
  if (stamp) return `Your stamp is printed: ${stamp.body}, ${stamp.number}.`;
  return stampWarnings(staff, order, when)[0] ?? null;
}

export function stampToPrint(
  staff: Pick<StaffRow, "stamps">,
  order: Ordered,
  when: When,
): TranslatorStamp | null {
  const stamp = stampInQuestion(staff, order);
  return stamp && isValidAt(stamp, when) && !needsSwornWords(stamp, order.targetLanguage) ? stamp : null;
}

export function stampWarnings(staff: Pick<StaffRow, "stamps">, order: Ordered, when: When): string[] {
  const stamp = stampInQuestion(staff, order);
  if (stamp && needsSwornWords(stamp, order.targetLanguage))
    return [
      `Your stamp (${stamp.body}, ${stamp.number}) isn't printed: sworn translations into ${languageName(order.targetLanguage)} are certified in other words than ours. If the recipient asks for a sworn translation, don't sign this one.`,
    ];
  if (!stamp?.expiresOn || isValidAt(stamp, when)) return [];
  const day = certificateDate(new Date(stamp.expiresOn), null);
  return [
    `Your stamp (${stamp.body}, ${stamp.number}) expired on ${day}, so it isn't printed. Add the new one under My details.`,
  ];
}

function stampInQuestion({ stamps }: Pick<StaffRow, "stamps">, order: Ordered): TranslatorStamp | null {
  if (!isPrinted(order.productLine)) return null;
  return stampOfPair(stamps, { source: order.sourceLanguage, target: order.targetLanguage });
}

function isValidAt(stamp: TranslatorStamp, { now, timeZone }: When): boolean {
  return isValidOn(stamp, dayIn(now, timeZone ?? "UTC"));
}
