import { listDocuments, type OrderDocumentRow, type OrderRow } from "@/db/queries/orders";
import type { TranslationView } from "@/lib/contract/desk/views";
import { isPrinted } from "@/lib/core/catalog/product-lines";
import { deskProblem } from "@/lib/core/desk-problems";
import type { Translation } from "@/lib/core/documents/translation";
import type { Problem } from "@/lib/core/problem";
import {
  createTermFinder,
  type Finding,
  type KnownTerm,
  type LockedName,
  maxOpenOf,
  type ReviewedSource,
  unreadPages,
} from "@/lib/review/shared";
import { namesOfOrder } from "../orders/names-of-order";
import { knownTerms } from "../terms/terms";
import { findVisibleOrder } from "./desk-order";
import type { DeskOperation, DeskServices } from "./desk-services";
import { withScannedLines } from "./scanned-lines";
import { readSource, type SourceReading, type SourceText } from "./source-reading";
import { sourcesOf, translationKey, translationOf, translationRowsOf } from "./translations";

export interface KnownOfOrder {
  readings?: ReadonlyMap<string, SourceReading>;
  names?: readonly LockedName[];
}

export async function viewTranslation(
  services: DeskServices,
  order: OrderRow,
  document: OrderDocumentRow,
  documents: readonly OrderDocumentRow[],
  { readings, names }: KnownOfOrder = {},
): Promise<TranslationView> {
  const sources = [];
  for (const source of sourcesOf(document, documents)) {
    const reading = readings?.get(source.sha256) ?? (await readSource(services, source));
    const pages = await withScannedLines(services, order, source, reading.pages);
    sources.push({ document: source.index, pages, isPartial: reading.isPartial === true });
  }
  const key = translationKey(document);
  const work = translationOf(order, document);
  const lockedNames = names ?? (await namesOfOrder(services.db, order));
  const maxOpen = maxOpenOf(translationRowsOf(order, documents).length);
  const terms = await termsOf(services, order, work, sources);
  return {
    key,
    documents: sources.map((source) => source.document),
    revision: document.revision,
    savedAt: document.savedAt?.toISOString() ?? null,
    ...work,
    terms: terms.slice(0, MAX_LISTED_TERMS),
    findings: await findingsOf(services, order, work, { sources, lockedNames, maxOpen, terms }),
    previewUrl: isPrinted(order.productLine)
      ? `/api/desk/orders/${order.id}/translations/${key}/preview.pdf`
      : null,
  };
}

/** @throws Problem TRANSLATION_NOT_FOUND */
export const getTranslation: DeskOperation<"getTranslation"> = async (services, staff, { jobId, key }) => {
  const { order } = await findVisibleOrder(services, staff, jobId);
  const documents = await listDocuments(services.db, order.id);
  const document = translationRowsOf(order, documents).find((each) => translationKey(each) === key);
  if (!document) throw noSuchTranslation();
  return viewTranslation(services, order, document, documents);
};

export function noSuchTranslation(): Problem {
  return deskProblem("TRANSLATION_NOT_FOUND", "This order doesn't have this document.");
}

interface SourcePages {
  document: number;
  pages: SourceText[];
  isPartial: boolean;
}

const MAX_LISTED_TERMS = 500;
const MAX_SEARCHED_CHARS = 200_000;

async function termsOf(
  { db }: Pick<DeskServices, "db">,
  order: OrderRow,
  { content }: Translation,
  sources: readonly SourcePages[],
): Promise<KnownTerm[]> {
  const terms = await knownTerms(db, order);
  if (terms.length === 0) return [];
  const texts = [
    ...sources.flatMap(({ pages }) => pages.map(({ text }) => text)),
    ...content.blocks.map(({ source }) => source?.text ?? ""),
  ];
  const text = texts.join("\n");
  return text.length > MAX_SEARCHED_CHARS ? terms : createTermFinder(terms, order.sourceLanguage)(text);
}

async function findingsOf(
  { checkWork }: Pick<DeskServices, "checkWork">,
  {
    apiKeyId,
    sourceLanguage,
    sourceText,
    targetLanguage,
    applicantName,
    documentType,
    productLine,
  }: OrderRow,
  work: Translation,
  {
    sources,
    lockedNames,
    maxOpen,
    terms,
  }: {
    sources: readonly SourcePages[];
    lockedNames: readonly LockedName[];
    maxOpen: number;
    terms: KnownTerm[];
  },
): Promise<Finding[]> {
  // An empty translation would miss each line. Its absence itself prevents signing.
  if (work.content.blocks.length === 0) return [];
  const pages = sources.flatMap(({ document, pages }) =>
    pages.map(({ number, text, lines, doubts = [], unread }) => ({
      document,
      page: number,
      text,
      ...(lines && { lines }),
      doubts,
      ...(unread && { unread }),
    })),
  );
  const source: ReviewedSource = {
    sourceLanguage,
    targetLanguage,
    applicantName,
    lockedNames,
    isPrinted: isPrinted(productLine),
    documentType,
    terms,
    pages,
    ...(sourceText !== null && { text: sourceText }),
  };
  // Keys take turns, so that one key's expensive texts delay no other key's reviewer.
  const findings = await checkWork(work, source, { maxOpen, turn: { lane: "desk", owner: apiKeyId } });
  return sources.some(({ isPartial }) => isPartial) ? [unreadPages(), ...findings] : findings;
}
