import type { LanguageModel } from "ai";
import type { Block } from "@/lib/core/documents/document-model";
import type { DraftPart } from "@/lib/core/documents/draft-part";
import type { ModelFault } from "@/lib/core/documents/model-fault";
import type { DocumentReader, ReadPage } from "../../reader/port";
import { type DraftRequest, ModelFaultError, type PartOptions } from "../port";
import { onItsPage, untranslatedPage } from "../untranslated-page";
import { type Asked, askModel } from "./ask-model";
import { flagDoubts, visibleLines } from "./flag-doubts";
import { glossaryFor, termsOf } from "./glossary";
import { pageInstructions } from "./instructions";
import { createNameKeeper, keepNames, type NameKeeper } from "./keep-names";
import { modelIdentity, modelTitle } from "./model-identity";
import { type AnsweredPages, pagesSchema } from "./page-schema";
import { copyOnto, type PaintedPage, planPages, type Step } from "./plan-pages";
import { showPages } from "./show-pages";
import { shownTerms } from "./shown-terms";
import { toBlocks } from "./to-blocks";

interface PageDrafting {
  model: LanguageModel;
  reader: DocumentReader;
  sourceBlocks: (page: ReadPage) => Block[];
  maxRetries: number;
  onUntranslated: (reason: string) => void;
}

export async function draftPages(
  drafting: PageDrafting,
  request: DraftRequest,
  pages: readonly ReadPage[],
  made: readonly DraftPart[],
  { whenDown = "throw", earlier = [] }: PartOptions,
): Promise<DraftPart> {
  const behind = made.at(-1)?.upTo ?? 0;
  let steps = await planPages(drafting.reader, request, pages, { behind, drafted: [...earlier, ...made] });
  const settled = glossaryFor(made, keeperFor(request).terms(textOf(askedPages(steps))));
  const part = () => whereItEnds(pages, steps);
  if (askedPages(steps).length === 0)
    return { ...part(), title: null, blocks: layOut(steps, new Map()), text: null, terms: [] };
  let fault: ModelFault;
  try {
    let asked = await ask(drafting, request, askedPages(steps), settled);
    if (asked.kind === "unusable" && asked.tooMuch && askedPages(steps).length > 1) {
      steps = upToSecondQuestion(steps);
      asked = await ask(drafting, request, askedPages(steps), settled);
    }
    if (asked.kind === "answer")
      return { ...part(), ...translated(drafting, request, { steps, settled, answer: asked.value }) };
    fault = asked.fault;
    drafting.onUntranslated(asked.reason);
  } catch (error) {
    if (!(error instanceof ModelFaultError) || whenDown === "throw") throw error;
    fault = error.fault;
    drafting.onUntranslated(error.message);
  }
  const own = (page: ReadPage): [number, Block[]] => [
    page.number,
    untranslatedPage(page, drafting.sourceBlocks),
  ];
  const untranslated = new Map(askedPages(steps).map(({ page }) => own(page)));
  const blocks = layOut(steps, untranslated);
  return { ...part(), title: null, blocks, text: null, terms: [], asked: { fault, places: placesOf(steps) } };
}

function placesOf(steps: readonly Step[]): number[] {
  return steps.flatMap((step) => {
    if (step.kind === "copy") return [];
    return step.kind === "ask" ? step.painted.page.number : step.page.number;
  });
}

function askedPages(steps: readonly Step[]): PaintedPage[] {
  return steps.flatMap((step) => (step.kind === "ask" ? [step.painted] : []));
}

function textOf(pages: readonly PaintedPage[]): string {
  return pages.flatMap(({ page }) => visibleLines(page).map(({ text }) => text)).join("\n");
}

function keeperFor({ names = [], sourceLanguage, targetLanguage }: DraftRequest): NameKeeper {
  return createNameKeeper(names, { sourceLanguage, targetLanguage });
}

function upToSecondQuestion(steps: readonly Step[]): Step[] {
  const [, second] = askedPages(steps);
  const end = steps.findIndex((step) => step.kind === "ask" && step.painted === second);
  return steps.slice(0, end);
}

function layOut(steps: readonly Step[], drafted: ReadonlyMap<number, readonly Block[]>): Block[] {
  return steps.flatMap((step) => {
    if (step.kind === "ask") return onItsPage(step.painted.page, drafted.get(step.painted.page.number) ?? []);
    const blocks = step.kind === "copy" ? step.blocks : (drafted.get(step.as) ?? []);
    return onItsPage(step.page, copyOnto(step.page, blocks));
  });
}

async function ask(
  { model, maxRetries }: PageDrafting,
  request: DraftRequest,
  batch: readonly PaintedPage[],
  settled: ReadonlyMap<string, string>,
): Promise<Asked<AnsweredPages>> {
  const { documentType, terms: known = [] } = request;
  const terms = shownTerms(known, textOf(batch), request);
  const names = keeperFor(request).shown(textOf(batch));
  return askModel({
    model,
    maxRetries,
    schema: pagesSchema,
    instructions: pageInstructions(request),
    content: showPages(batch, { documentType, settled, names, terms }),
    objection: (answer) =>
      objectionTo(
        answer,
        batch.map(({ page }) => page),
      ),
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

interface AnsweredSteps {
  steps: readonly Step[];
  settled: ReadonlyMap<string, string>;
  answer: AnsweredPages;
}

function translated(
  { sourceBlocks }: PageDrafting,
  request: DraftRequest,
  { steps, settled, answer }: AnsweredSteps,
): Pick<DraftPart, "title" | "identity" | "blocks" | "text" | "terms" | "looks" | "asked"> {
  const { terms } = answer;
  const keeper = keeperFor(request);
  const batch = askedPages(steps);
  const drafted = batch.map(({ page }) => {
    const answered = answer.pages.find((each) => each.page === page.number)?.blocks ?? [];
    const blocks = toBlocks(page, answered);
    if (blocks.length === 0) return { page, blocks: untranslatedPage(page, sourceBlocks) };
    return {
      page,
      blocks: flagDoubts(page, keepNames(blocks, keeper), { languages: request, terms, settled }),
    };
  });
  const original = drafted
    .flatMap(({ page, blocks }) => {
      const lines = visibleLines(page).map(({ text }) => text);
      return lines.length > 0 ? lines : blocks.map(({ source }) => source?.text ?? "");
    })
    .join("\n");
  const blocks = drafted.flatMap((page) => page.blocks);
  const titled = modelTitle(answer.title, request.targetLanguage);
  const identity = {
    ...modelIdentity(answer.identity, { blocks, original, languages: request }),
    ...titled.identity,
  };
  return {
    title: titled.title,
    ...(Object.keys(identity).length > 0 && { identity }),
    blocks: layOut(steps, new Map(drafted.map(({ page, blocks }) => [page.number, blocks]))),
    text: null,
    terms: termsOf(terms, original),
    looks: batch.flatMap(({ look }) => look ?? []),
    asked: "answered",
  };
}

function whereItEnds(pages: readonly ReadPage[], steps: readonly Step[]): Pick<DraftPart, "upTo" | "isLast"> {
  const last = steps.at(-1);
  const upTo =
    last === undefined ? pages.length : (last.kind === "ask" ? last.painted.page : last.page).number;
  return { upTo, isLast: upTo >= pages.length };
}
