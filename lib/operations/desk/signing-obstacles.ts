import type { DeskOrderRow } from "@/db/queries/desk";
import type { OrderRow } from "@/db/queries/orders";
import type { StaffRow } from "@/db/queries/staff";
import type { SourceView, TranslationView } from "@/lib/contract/desk/views";
import { isCertified } from "@/lib/core/catalog/product-lines";
import { deskProblem } from "@/lib/core/desk-problems";
import type { MandatoryElement } from "@/lib/paper";
import { blockingFindings, type Finding, groupFindings } from "@/lib/review/shared";
import { awaitsReview } from "../fulfilment/review";
import { certificationsOf } from "./certifications";
import { noLongerOpen } from "./desk-order";
import { hasOpenReading, isAssignedTo, isQualified } from "./order-rights";
import { stampWarnings } from "./stamp-to-print";

const IN_OWN_DETAILS: ReadonlySet<MandatoryElement> = new Set(["contact", "telephone", "address"]);
const NOT_CLAIMED = "Only the reviewer who claimed this order can sign it.";
const QUESTION_OPEN = "A question to the client is still open.";
const NOT_QUALIFIED = "You aren't qualified for this language pair.";
const HINTS: ReadonlyMap<string, string> = new Map([
  [NOT_CLAIMED, "Claim the order first, or leave it to the reviewer who has it."],
  [QUESTION_OPEN, "Wait for the client's answer, or withdraw the question."],
  [NOT_QUALIFIED, "Leave the order to a colleague who is qualified for its languages."],
]);
const MAX_LISTED = 100;

export interface SigningFacts {
  order: OrderRow;
  staff: StaffRow;
  translations: readonly TranslationView[];
  sources: readonly SourceView[];
  now: Date;
}

export function signingObstacles(facts: SigningFacts): string[] {
  const { order } = facts;
  if (!awaitsReview(order)) return [noLongerOpen(order).message];
  return [...personObstacles(facts), ...workObstacles(facts), ...certificateObstacles(facts)];
}

export function signingWarnings(
  {
    order,
    openComments,
    secondReaderName,
  }: Pick<DeskOrderRow, "order" | "openComments" | "secondReaderName">,
  staff: StaffRow,
  now: Date,
): string[] {
  if (!awaitsReview(order)) return [];
  return [
    ...(openComments === 0
      ? []
      : [openComments === 1 ? "One comment isn't resolved." : `${openComments} comments aren't resolved.`]),
    ...(hasOpenReading(order)
      ? [`${secondReaderName ?? "A colleague"} hasn't finished the second reading.`]
      : []),
    ...(isAssignedTo(order, staff) ? stampWarnings(staff, order, { now, timeZone: null }) : []),
  ];
}

export function personObstacles({ order, staff }: Pick<SigningFacts, "order" | "staff">): string[] {
  return [
    ...(isAssignedTo(order, staff) ? [] : [NOT_CLAIMED]),
    ...(order.pausedAt === null ? [] : [QUESTION_OPEN]),
    ...colleagueObstacles({ order, staff }),
  ];
}

export function colleagueObstacles({ order, staff }: Pick<SigningFacts, "order" | "staff">): string[] {
  return [
    ...(isQualified(staff, order) ? [] : [NOT_QUALIFIED]),
    ...(staff.signatureImageKey === null && isCertified(order.productLine)
      ? ["The picture of your signature is missing. Add it under My details."]
      : []),
  ];
}

export function workObstacles({
  translations,
  sources,
}: Pick<SigningFacts, "translations" | "sources">): string[] {
  if (translations.length === 0) return ["There's no translation to sign."];
  const isMany = translations.length > 1;
  const named = (what: string, number: number) => (isMany ? `Document ${number}: ${what}` : what);
  return [
    ...sources.flatMap(({ index, trouble }) =>
      trouble === null ? [] : [`Source ${index + 1} can't be shown: ${trouble}`],
    ),
    ...translations.flatMap(({ content, findings }, at) => [
      ...(content.blocks.length === 0 ? [named("There's no translation yet.", at + 1)] : []),
      ...listFindings(findings).map((message) => named(message, at + 1)),
    ]),
  ];
}

export function listFindings(findings: readonly Finding[]): string[] {
  const open = groupFindings(blockingFindings(findings)).map(({ message, places }) =>
    places.length === 1 ? message : `${message} (${places.length} places)`,
  );
  const rest = open.length - MAX_LISTED;
  if (rest <= 0) return open;
  return [...open.slice(0, MAX_LISTED), `${rest} more findings are listed beside the text.`];
}

export function certificateObstacles({
  order,
  staff,
  translations,
  now,
}: Pick<SigningFacts, "order" | "staff" | "now"> & {
  translations: readonly (Pick<TranslationView, "content"> & Partial<Pick<TranslationView, "findings">>)[];
}): string[] {
  const isIdentityFound = translations.some(({ findings = [] }) =>
    findings.some(({ kind }) => kind === "identity"),
  );
  const missing = certificationsOf(order, staff, translations, now)
    .flatMap((each) => each.missing)
    .filter(({ element }) => element !== "identity" || !isIdentityFound);
  return [
    ...new Set(
      missing.map(({ element, words }) => {
        const remedy = IN_OWN_DETAILS.has(element) ? " Add it to your contact under My details." : "";
        return `The certificate would be missing ${words}.${remedy}`;
      }),
    ),
  ];
}

/** @throws Problem NOT_SIGNABLE */
export function refuseObstacles(obstacles: readonly string[]): void {
  const [first] = obstacles;
  if (first === undefined) return;
  const recoveryHint = HINTS.get(first);
  throw deskProblem("NOT_SIGNABLE", first, {
    ...(recoveryHint !== undefined && { recoveryHint }),
    current: { signingObstacles: obstacles },
  });
}
