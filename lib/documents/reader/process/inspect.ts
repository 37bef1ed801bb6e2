import { blockText } from "@/lib/core/documents/block-parts";
import { MAX_DOUBTS, type NumberedDoubt } from "@/lib/core/documents/page-doubts";
import { Problem } from "@/lib/core/problem";
import { refuseDocument } from "../../sources/document-refusals";
import { unreadable } from "../../sources/fetch-problems";
import { hasHybridPages, inspectFile } from "../../sources/inspect/inspect";
import { DraftRefusal } from "../../sources/word/draft-refusal";
import { tellText } from "../detect-language";
import type { Ask } from "../document-process";
import type { AnswerOf, RequestOf, ToldText } from "../messages";
import { readTextLayers } from "../read-text-layers";
import { isUnread } from "../unread-page";
import { load } from "./load";
import { UNEXAMINED } from "./page-notes";

const STAND_INS = {
  portfolio: "it is a portfolio of several files",
  xfa: "it is an XFA form, which few programs show",
} as const;
const LOOK_CPU_MS = 1_500;
const [MAX_TOLD_PAGES, MAX_WHITE_SCANS] = [20, 10];

export async function inspect({
  bytes,
  accept,
}: RequestOf<"inspect">): Promise<AnswerOf<"inspected"> | AnswerOf<"refused">> {
  const { open, forget } = await load(() => import("./opened"));
  await forget();
  try {
    const found = await inspectFile(
      bytes,
      accept,
      async (pdf) => (await open({ bytes: pdf, mediaType: "application/pdf" })).pageCount,
    );
    if (accept === "draft") return { kind: "inspected", ...found, ...(await tryToParse(bytes, found)) };
    if (found.isOpen) await refuseStandIns();
    return { kind: "inspected", ...found };
  } catch (error) {
    if (error instanceof Problem) return { kind: "refused", message: error.message };
    if (error instanceof DraftRefusal)
      return { kind: "refused", message: unreadable(`it ${error.message}`).message };
    throw error;
  }
}

async function refuseStandIns(): Promise<void> {
  const opened = await load(() => import("./opened"));
  const standIn = await opened.standIn();
  if (standIn) throw refuseDocument(STAND_INS[standIn]);
}

export async function look({ picture }: RequestOf<"look">): Promise<AnswerOf<"looked">> {
  const opened = await load(() => import("./opened"));
  if (picture) {
    const { pageOfPicture } = await load(() => import("./page-of-picture"));
    const bytes = pageOfPicture(picture);
    if (bytes === null) return { kind: "looked", doubts: [] };
    await opened.open({ bytes, mediaType: "application/pdf" });
  }
  const { pageCount } = await opened.pages();
  const started = process.cpuUsage();
  const doubts: NumberedDoubt[] = [];
  const blankPages: number[] = [];
  const whitePages: number[] = [];
  const texts: string[] = [];
  for (let page = 1; page <= pageCount && doubts.length < MAX_DOUBTS; page += 1) {
    const { user, system } = process.cpuUsage(started);
    if ((user + system) / 1000 > LOOK_CPU_MS) break;
    const examined = await opened.examine(page, {
      isTold: pageCount <= MAX_TOLD_PAGES && texts.length === page - 1,
      isLooked: whitePages.length < MAX_WHITE_SCANS,
    });
    if (examined?.isUndrawn) return { kind: "looked", undrawnPage: page, doubts: [] };
    const kinds = new Set((examined?.doubts ?? UNEXAMINED).map(({ kind }) => kind));
    const isEmpty = examined?.isNothing || examined?.emptyScan === "nothing";
    if (isEmpty && examined.items.length === 0 && kinds.size === 0) blankPages.push(page);
    if (examined?.emptyScan === "paper" && kinds.size === 0) whitePages.push(page);
    if (examined?.text != null && examined.items.length === 0 && kinds.size === 0) texts.push(examined.text);
    doubts.push(...[...kinds].map((kind) => ({ page, kind })));
  }
  return {
    kind: "looked",
    doubts: doubts.slice(0, MAX_DOUBTS),
    blankPages: blankPages.slice(0, MAX_DOUBTS),
    whitePages,
    ...(texts.length === pageCount && { told: tellText(texts.join("\n")) }),
  };
}

/**
 * Before payment, so that an unusable draft is refused in time. Pictures are recognised later, because a
 * reviewer can work without the result.
 */
async function tryToParse(
  bytes: Uint8Array,
  { mediaType, isOpen }: { mediaType: string; isOpen: boolean },
): Promise<{ told?: ToldText }> {
  if (mediaType === "image/jpeg" || mediaType === "image/png") return {};
  const { parseDraft } = await load(() => import("../../drafter/client-draft/parse-draft"));
  if (mediaType !== "application/pdf") {
    return { told: tellText((await parseDraft({ bytes, mediaType })).map(blockText).join("\n")) };
  }
  if (!isOpen) throw new DraftRefusal("has more pages than any draft");
  const opened = await load(() => import("./opened"));
  if (await opened.showsMore()) throw new DraftRefusal("has scripts, an XFA form or a portfolio");
  if (await hasHybridPages(bytes))
    throw new DraftRefusal("shows other pages in other programs (two cross-reference tables)");
  const { pageCount } = await opened.pages();
  const ask: Ask = async (request) => {
    if (request.kind !== "text") throw new Error(`nothing but text is asked for, and not ${request.kind}`);
    return { ...(await opened.text(request)), cpuMs: 0 };
  };
  const session = { ask, holds: "", death: null };
  const range = { sha256: "", from: 1, upTo: pageCount, signal: undefined };
  const { pages, failure, undrawn } = await readTextLayers(session, { bytes, mediaType }, range);
  const refusal = undrawn ?? failure;
  if (refusal) throw refusal;
  if (pages.some(isUnread)) throw unreadable("it takes too much time or memory to open");
  const text = (await parseDraft({ pages })).map(blockText).join("\n");
  const isWhole = pages.every(({ isScanned, hasPictures = false }) => !isScanned && !hasPictures);
  return isWhole ? { told: tellText(text) } : {};
}
