import type { LanguageModel } from "ai";
import type { Block } from "@/lib/core/documents/document-model";
import type { DraftPart } from "@/lib/core/documents/draft-part";
import type { DocumentReader, ReadPage } from "../../reader/port";
import { cleanLine } from "../clean-text";
import type { DraftRequest, PartOptions } from "../port";
import { onItsPage, untranslatedPage } from "../untranslated-page";
import { type Asked, askModel, ModelDownError } from "./ask-model";
import { flagDoubts, visibleLines } from "./flag-doubts";
import { glossaryFor, termsOf } from "./glossary";
import { type Languages, pageInstructions } from "./instructions";
import { type AnsweredPages, pagesSchema } from "./page-schema";
import { showPages } from "./show-pages";
import { toBlocks } from "./to-blocks";

interface PageDrafting {
  model: LanguageModel;
  reader: DocumentReader;
  /** The source's own text, for pages that could not be drafted. */
  sourceBlocks: (page: ReadPage) => Block[];
  maxRetries: number;
  /** Told why pages were left untranslated, without a word of them. */
  onUntranslated: (reason: string) => void;
}

const MAX_TITLE_CHARS = 120;

/** The next few pages of a document. */
export async function draftPages(
  drafting: PageDrafting,
  request: DraftRequest,
  pages: readonly ReadPage[],
  made: readonly DraftPart[],
  { whenDown = "throw" }: PartOptions,
): Promise<DraftPart> {
  let batch = chooseBatch(pages, made.at(-1)?.upTo ?? 0);
  const settled = glossaryFor(made);
  try {
    let asked = await ask(drafting, request, batch, settled);
    if (asked.kind === "unusable" && asked.tooMuch && batch.length > 1) {
      batch = batch.slice(0, 1);
      asked = await ask(drafting, request, batch, settled);
    }
    if (asked.kind === "answer")
      return translatedPart(drafting, request, pages, { batch, settled, answer: asked.value });
    drafting.onUntranslated(asked.reason);
  } catch (error) {
    if (!(error instanceof ModelDownError) || whenDown === "throw") throw error;
    drafting.onUntranslated(error.message);
  }
  const blocks = batch.flatMap((page) => onItsPage(page, untranslatedPage(page, drafting.sourceBlocks)));
  return { ...whereItEnds(pages, batch), title: null, blocks, text: null, terms: [] };
}

async function ask(
  { model, reader, maxRetries }: PageDrafting,
  request: DraftRequest,
  batch: readonly ReadPage[],
  settled: ReadonlyMap<string, string>,
): Promise<Asked<AnsweredPages>> {
  const { documentType } = request;
  return askModel({
    model,
    maxRetries,
    schema: pagesSchema,
    instructions: pageInstructions(request),
    content: await showPages(reader, request, batch, { documentType, settled }),
    objection: (answer) => objectionTo(answer, batch),
  });
}

function objectionTo({ pages }: AnsweredPages, batch: readonly ReadPage[]): string | null {
  for (const page of batch) {
    const answered = pages.filter((each) => each.page === page.number);
    if (answered.length !== 1) return `page ${page.number} must be there once`;
    const isEmpty = toBlocks(page, answered[0]?.blocks ?? []).length === 0;
    if (isEmpty && visibleLines(page).length > 0) return `page ${page.number} has text, and no blocks`;
  }
  return null;
}

interface AnsweredBatch {
  batch: readonly ReadPage[];
  settled: ReadonlyMap<string, string>;
  answer: AnsweredPages;
}

function translatedPart(
  { sourceBlocks }: PageDrafting,
  languages: Languages,
  pages: readonly ReadPage[],
  { batch, settled, answer }: AnsweredBatch,
): DraftPart {
  const { terms } = answer;
  const drafted = batch.map((page) => {
    const answered = answer.pages.find((each) => each.page === page.number)?.blocks ?? [];
    const blocks = toBlocks(page, answered);
    // A page without a single line may be blank, or a picture in which a human sees more.
    if (blocks.length === 0) return { page, blocks: untranslatedPage(page, sourceBlocks) };
    return { page, blocks: flagDoubts(page, blocks, { languages, terms, settled }) };
  });
  const original = drafted
    .flatMap(({ page, blocks }) => {
      const lines = visibleLines(page).map(({ text }) => text);
      return lines.length > 0 ? lines : blocks.map(({ source }) => source?.text ?? "");
    })
    .join("\n");
  const title = answer.title === null ? "" : cleanLine(answer.title, MAX_TITLE_CHARS);
  return {
    ...whereItEnds(pages, batch),
    title: title === "" ? null : title,
    blocks: drafted.flatMap(({ page, blocks }) => onItsPage(page, blocks)),
    text: null,
    terms: termsOf(terms, original),
  };
}

function whereItEnds(
  pages: readonly ReadPage[],
  batch: readonly ReadPage[],
): Pick<DraftPart, "upTo" | "isLast"> {
  const upTo = batch.at(-1)?.number ?? pages.length;
  return { upTo, isLast: upTo >= pages.length };
}

const MAX_PAGES = 3;
/** About what a model translates in one answer without getting careless. */
const MAX_CHARS = 5_000;

/** The next one to three pages: fewer where they are full. */
function chooseBatch(pages: readonly ReadPage[], behind: number): ReadPage[] {
  const batch: ReadPage[] = [];
  let chars = 0;
  for (const page of pages.slice(behind, behind + MAX_PAGES)) {
    chars += page.lines.reduce((sum, { text }) => sum + text.length, 0);
    if (batch.length > 0 && chars > MAX_CHARS) break;
    batch.push(page);
  }
  return batch;
}
