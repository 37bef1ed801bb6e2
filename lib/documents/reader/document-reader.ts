import { createHash } from "node:crypto";
import { isScript } from "@/lib/core/catalog/language-script";
import { isSourceLanguage } from "@/lib/core/catalog/languages";
import { isTellable } from "@/lib/core/catalog/languages-in";
import { blockText } from "@/lib/core/documents/block-parts";
import type { Block } from "@/lib/core/documents/document-model";
import { MAX_DOUBTS, type NumberedDoubt, SEEN_KINDS } from "@/lib/core/documents/page-doubts";
import { countWords } from "@/lib/core/pricing/count-words";
import type { Problem } from "@/lib/core/problem";
import type { DocumentPool } from "../sources/confined/document-pool";
import {
  DOCUMENT_REFUSALS,
  type DocumentRefusal,
  refuseDocument,
  undrawnPage as refuseUndrawn,
} from "../sources/document-refusals";
import { isDraftRefusal } from "../sources/draft-refusals";
import { UNREADABLE, unreadable } from "../sources/fetch-problems";
import { identifyDocument } from "../sources/inspect/document-type";
import { MAX_PAGES } from "../sources/inspect/page-limits";
import type { Announce, DraftMediaType, FetchedDraft, Inspect } from "../sources/port";
import { checkExhibit } from "./check-exhibit";
import { detectLanguage } from "./detect-language";
import {
  type Answer,
  costTooMuch,
  type DocumentSession,
  expectAnswer,
  openDocument,
  withDocument,
} from "./document-process";
import type { Picture, ReaderAnswer, RequestOf } from "./messages";
import { findModels, type Models } from "./model-files";
import type { DocumentFile, DocumentReader, ParseDraft, ReadDocument, ReaderOptions } from "./port";
import { readDocument } from "./read-document";
import { readInParts } from "./read-in-parts";
import { PAGE_CPU_MS } from "./recognise-page";

/** Don't import this from the Word parser: the serving process must not load it. */
const WORD: DraftMediaType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const UNMARKED: readonly DraftMediaType[] = [WORD, "text/plain"];
const DRAFT_CPU_MS = 6_000;
const PICTURE_CPU_MS = 10_000;
const EXHIBIT_CPU_MS = 15_000;
const MAX_PICTURE_SIDE_PX = 4_000;
/** Less is recognised if necessary, so that the answer comes in time. */
const REQUEST_READ_CPU_MS = 9_000;
const READ_CPU_MS = { document: 14_000, page: 1_500, scannedPage: PAGE_CPU_MS };

type PageRequest = RequestOf<"picture" | "exhibit">;
/**
 * Scale factors for a page that costs too much, such as one with many transparent layers. Full size is tried twice,
 * because other pages in the process may have used up its memory.
 */
const FINENESS = [1, 1, 1 / 2, 1 / 3.5];

export interface DocumentReaderOptions {
  root?: string;
  pool: DocumentPool;
  models?: Models;
}

export function createDocumentReader(
  options: DocumentReaderOptions,
): DocumentReader & { inspect: Inspect; announce: Announce; parseDraft: ParseDraft } {
  const root = options.root ?? /* turbopackIgnore: true */ process.cwd();
  const { pool } = options;
  const { models = findModels(root, null).models } = options;

  async function askOfPage<Kind extends PageRequest["kind"]>(
    document: DocumentFile,
    request: PageRequest & { kind: Kind },
    cpuMs: number,
    { turn, signal, isExhibit }: ReaderOptions & { isExhibit?: boolean },
  ): Promise<Answer<Kind>> {
    const { kind, page } = request;
    if (!Number.isInteger(page) || page < 1) throw unreadable(`it has no page ${page}`);
    const sha256 = hashOf(document);
    const company = isExhibit ? "exhibits" : null;
    const whole = READ_CPU_MS.document + 2 * cpuMs;
    const task = { what: `${kind} ${page}`, sha256, cpuMs: whole, turn, signal, company };
    return await withDocument(pool, task, async (session) => {
      let answer: ReaderAnswer | null = null;
      for (const fineness of FINENESS) {
        if (session.holds !== sha256) await openDocument(session, document, { sha256, signal });
        answer = await session.ask({ ...request, fineness }, { cpuMs, signal });
        if (answer !== null || !costTooMuch(session)) break;
      }
      return expectAnswer<Kind>(answer, kind, document.mediaType, signal);
    });
  }

  const parseDraft: ParseDraft = async (source, { sha256, turn, signal }) => {
    const task = { what: "draft", sha256, cpuMs: DRAFT_CPU_MS, turn, signal };
    return await withDocument(pool, task, async (session) => {
      const answer = await session.ask({ kind: "draft", source }, { cpuMs: DRAFT_CPU_MS, signal });
      if (answer?.kind === "refused") throw draftRefusalOf(answer);
      return expectAnswer(answer, "draft", "application/pdf", signal).blocks;
    });
  };

  return {
    parseDraft,
    inspect: (file, inspectOptions) => inspectDocument(pool, file, inspectOptions),
    announce: (turn, count) => pool.announce(turn, { count, cpuMs: CPU_MS.document }),
    async read(document, { language, signal, turn, maxOcrPages = MAX_PAGES, kept, maxMs, isKeptOnly }) {
      const sha256 = hashOf(document);
      const { bytes } = document;
      const mediaType = UNMARKED.find((each) => each === document.mediaType);
      if (mediaType !== undefined) {
        return readBlocks(await parseDraft({ bytes, mediaType }, { sha256, turn, signal }), language);
      }
      const readOptions = { sha256, signal, models };
      const isRequest = turn?.lane === "live" || turn?.lane === "sandbox";
      if (isRequest) {
        const task = { what: `read ${maxOcrPages}`, sha256, cpuMs: REQUEST_READ_CPU_MS, turn, signal };
        const range = { from: 1, upTo: MAX_PAGES, isAllOrNone: true };
        const part = await withDocument(pool, task, (session) =>
          readDocument(session, document, { ...readOptions, ...range, language, maxOcrPages }),
        );
        const refusal = part.undrawn ?? part.failure;
        if (refusal) throw refusal;
        const { pages, wordCount, detectedLanguage, legibility, isPartial } = part;
        return { pages, wordCount, detectedLanguage, legibility, ...(isPartial && { isPartial }) };
      }
      return await readInParts({
        language,
        maxOcrPages,
        kept,
        maxMs,
        isKeptOnly,
        models: [...models.keys()],
        readPart({ from, upTo }, partOptions) {
          const pages = upTo - from + 1;
          const scans = Math.min(partOptions.maxOcrPages, pages) * READ_CPU_MS.scannedPage;
          const cpuMs = READ_CPU_MS.document + (pages * READ_CPU_MS.page + scans) * partOptions.cpuFactor;
          const task = {
            what: `read ${partOptions.maxOcrPages} ${from}-${upTo}`,
            sha256,
            cpuMs,
            turn,
            signal,
          };
          return withDocument(pool, task, (session) =>
            readDocument(session, document, { ...readOptions, ...partOptions, from, upTo }),
          );
        },
      });
    },
    async picture(document, { page, sidePx, turns, ...readerOptions }) {
      if (!(sidePx >= 1 && sidePx <= MAX_PICTURE_SIDE_PX))
        throw new Error(`no picture has a side of ${sidePx} px`);
      const request: RequestOf<"picture"> = { kind: "picture", page, sidePx, turns: turns ?? 0 };
      const { bytes, widthPx, heightPx } = await askOfPage(document, request, PICTURE_CPU_MS, readerOptions);
      return { bytes, mediaType: "image/jpeg", widthPx, heightPx };
    },
    async exhibitPicture(document, { page, maxBytes, ...readerOptions }) {
      const request = { kind: "exhibit", page, maxBytes } as const;
      const answer = await askOfPage(document, request, EXHIBIT_CPU_MS, readerOptions);
      if (answer.isUndrawn === true) throw refuseUndrawn(page);
      const { bytes, cpuMs } = answer;
      if (bytes.length > maxBytes) throw new Error("the document process made too large a picture");
      await checkExhibit(bytes);
      return { bytes, cpuMs };
    },
  };
}

function readBlocks(blocks: readonly Block[], language: string | null): ReadDocument {
  const text = blocks.map(blockText).join("\n");
  const detectedLanguage = detectLanguage(text);
  const wordCount = countWords(text, detectedLanguage ?? language ?? "en");
  return { pages: [], wordCount, detectedLanguage, legibility: "good" };
}

function hashOf({ bytes, sha256 }: DocumentFile): string {
  return sha256 ?? createHash("sha256").update(bytes).digest("hex");
}

const CPU_MS = { document: 3_000, draft: 5_000 };
const LOOK_CPU_MS = 2_000;
const MAX_TOLD = 60;
/**
 * All sandbox keys share the processes that count and examine pages. That work runs no native code, and its answer is
 * one of our refusals, page numbers with kinds of doubts, or languages. A file that takes such a process over can leak only a few
 * bytes of the next one.
 */
const SANDBOX_INSPECTIONS = "sandbox inspections";

async function inspectDocument(
  pool: DocumentPool,
  { bytes, sha256, accept }: Parameters<Inspect>[0],
  { turn, signal }: Parameters<Inspect>[1],
): ReturnType<Inspect> {
  const cpuMs = CPU_MS[accept];
  const whole = accept === "document" ? cpuMs + 2 * LOOK_CPU_MS : cpuMs;
  const company = turn.lane === "sandbox" && accept === "document" ? SANDBOX_INSPECTIONS : null;
  const task = { what: `inspect ${accept}`, sha256, cpuMs: whole, turn, signal, company };
  return await withDocument(pool, task, async (session) => {
    session.holds = null;
    const answer = await session.ask({ kind: "inspect", bytes, accept }, { cpuMs, signal });
    if (answer?.kind === "refused")
      throw accept === "document" ? documentRefusalOf(answer) : draftRefusalOf(answer);
    const known = identifyDocument(bytes);
    const { mediaType, pageCount, isOpen, told } = expectAnswer(answer, "inspected", known ?? accept, signal);
    const text = checkTold(told);
    if (isOpen === true) session.holds = sha256;
    const type = known ?? UNMARKED.find((each) => each === mediaType);
    if (type === undefined) throw unreadable("it cannot be opened");
    if (pageCount === undefined) return { mediaType: type, ...text };
    if (!(Number.isInteger(pageCount) && pageCount >= 1 && pageCount <= MAX_PAGES))
      throw refuseDocument("it has more pages than can be read");
    const picture = type === "image/jpeg" || type === "image/png" ? { bytes, mediaType: type } : undefined;
    const seen =
      (isOpen === true || picture) &&
      accept === "document" &&
      (await lookAtPages(session, { pageCount, picture, signal }));
    // Sandbox orders are compared with none. A picture with gaps would compare too little.
    const drawn =
      seen && !seen.doubts && turn.lane !== "sandbox" && (await fingerprintOf(session, { picture, signal }));
    return { mediaType: type, pageCount, ...text, ...seen, ...drawn };
  });
}

async function lookAtPages(
  session: DocumentSession,
  {
    pageCount,
    picture,
    signal,
  }: {
    pageCount: number;
    picture: Picture | undefined;
    signal: AbortSignal | undefined;
  },
): Promise<Pick<FetchedDraft, "doubts" | "blankPages" | "whitePages" | "text">> {
  const answer = await session.ask(
    { kind: "look", ...(picture && { picture }) },
    { cpuMs: LOOK_CPU_MS, signal },
  );
  signal?.throwIfAborted();
  if (answer === null) session.holds = null;
  if (answer?.kind !== "looked") return {};
  const isOfFile = (page: unknown) =>
    Number.isInteger(page) && Number(page) >= 1 && Number(page) <= pageCount;
  const { undrawnPage, doubts, blankPages, whitePages, told } = answer;
  if (isOfFile(undrawnPage)) throw refuseUndrawn(Number(undrawnPage));
  const found = checkDoubts(doubts, isOfFile);
  const pagesOf = (listed: unknown) => {
    const pages: number[] = Array.isArray(listed) ? listed.slice(0, MAX_DOUBTS).filter(isOfFile) : [];
    return [...new Set(pages)].toSorted((one, other) => one - other);
  };
  const [blank, white] = [pagesOf(blankPages), pagesOf(whitePages)];
  return {
    ...(found.length > 0 && { doubts: found }),
    ...(blank.length > 0 && { blankPages: blank }),
    ...(white.length > 0 && { whitePages: white }),
    ...checkTold(told),
  };
}

async function fingerprintOf(
  session: DocumentSession,
  { picture, signal }: { picture: Picture | undefined; signal: AbortSignal | undefined },
): Promise<Pick<FetchedDraft, "drawnSha256">> {
  const answer = await session.ask(
    { kind: "fingerprint", ...(picture && { picture }) },
    { cpuMs: LOOK_CPU_MS, signal },
  );
  signal?.throwIfAborted();
  if (answer === null) session.holds = null;
  const sha256: unknown = answer?.kind === "fingerprinted" && answer.sha256;
  return typeof sha256 === "string" && /^[0-9a-f]{64}$/.test(sha256) ? { drawnSha256: sha256 } : {};
}

/** Known names only, in canonical order, so that a hijacked process can say little with them. */
function checkTold(told: unknown): Pick<FetchedDraft, "text"> {
  if (typeof told !== "object" || told === null) return {};
  const known = (member: string, isKnown: (name: string) => boolean) => {
    const list: unknown = (told as Record<string, unknown>)[member];
    const names = Array.isArray(list) ? list.slice(0, MAX_TOLD) : [];
    const [main, ...others] = new Set<string>(
      names.filter((name) => typeof name === "string" && isKnown(name)),
    );
    return main === undefined ? [] : [main, ...others.sort()];
  };
  const [scripts, languages] = [known("scripts", isScript), known("languages", isTellable)];
  const { detected } = told as Partial<Record<"detected", unknown>>;
  const isKnown = typeof detected === "string" && isSourceLanguage(detected);
  if (scripts.length === 0 && languages.length === 0 && !isKnown) return {};
  const text = { wordCount: null, isWhole: false, scripts, languages };
  return { text: { ...text, detected: isKnown ? detected : null } };
}

/**
 * Validates a process's list of doubts. Each is kept once and in page order, so that a hijacked process can't hide a
 * message in their number or order.
 */
function checkDoubts(doubts: unknown, isOfFile: (page: unknown) => boolean): NumberedDoubt[] {
  if (!Array.isArray(doubts)) return [];
  const known = doubts
    .slice(0, MAX_DOUBTS)
    .filter((each) => isOfFile(each?.page) && SEEN_KINDS.includes(each.kind));
  const pages = new Set<number>(known.map(({ page }) => page));
  return [...pages]
    .toSorted((one, other) => one - other)
    .flatMap((page) =>
      SEEN_KINDS.filter((kind) => known.some((each) => each.page === page && each.kind === kind)).map(
        (kind) => ({ page, kind }),
      ),
    );
}

function documentRefusalOf({ message }: { message: string }): Problem {
  const reasons = Object.keys(DOCUMENT_REFUSALS) as DocumentRefusal[];
  const reason = reasons.find((each) => refuseDocument(each).message === message);
  return reason ? refuseDocument(reason) : unreadable("it cannot be opened");
}

function draftRefusalOf({ message }: { message: string }): Problem {
  const reason = message.startsWith(UNREADABLE) ? message.slice(UNREADABLE.length, -1) : "";
  return Object.hasOwn(DOCUMENT_REFUSALS, reason) || isDraftRefusal(reason)
    ? unreadable(reason)
    : unreadable("it cannot be opened");
}
