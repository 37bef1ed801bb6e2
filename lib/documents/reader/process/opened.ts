import { withoutAttachmentEncryption } from "../../sources/pdf/attachment-encryption";
import type { AnswerOf, RequestOf } from "../messages";
import { pageLayer } from "../page-layer";
import type { ExaminedPage, ExamineOptions } from "./examine-page";
import { load } from "./load";
import { onlyPlaces } from "./only-places";
import type { OpenedDocument, OpenedPdf, StandIn } from "./opened-document";
import type { Pixels } from "./pixels";
import { runsSideways, turnPicture } from "./turn-picture";

let opened: OpenedDocument | OpenedPdf | null = null;

export function openedDocument(): OpenedDocument | OpenedPdf {
  if (opened === null) throw new Error("no document is open");
  return opened;
}

function openedPdf(): OpenedPdf {
  const document = openedDocument();
  if (!("examine" in document)) throw new Error("no PDF is open");
  return document;
}

export async function open({
  bytes,
  mediaType,
}: Omit<RequestOf<"open">, "kind">): Promise<AnswerOf<"opened">> {
  await forget();
  opened = await openAs(bytes, mediaType);
  return { kind: "opened", pageCount: opened.pageCount };
}

export async function forget(): Promise<void> {
  await opened?.close();
  opened = null;
}

export async function pages(): Promise<AnswerOf<"opened">> {
  return { kind: "opened", pageCount: openedDocument().pageCount };
}

export async function showsMore(): Promise<boolean> {
  return await openedPdf().showsMore();
}

export async function standIn(): Promise<StandIn | null> {
  return await openedPdf().standIn();
}

export async function examine(
  page: number,
  options: Partial<ExamineOptions> = {},
): Promise<ExaminedPage | null> {
  return await openedPdf().examine(page, options);
}

export async function pixels(page: number, sidePx: number): Promise<Pixels> {
  return await openedPdf().pixels(page, sidePx);
}

async function openAs(bytes: Uint8Array, mediaType: string): Promise<OpenedDocument | OpenedPdf> {
  if (mediaType === "application/pdf") {
    const { openPdf } = await load(() => import("./open-pdf"));
    return await openPdf(withoutAttachmentEncryption(bytes));
  }
  return (await load(() => import("./open-image"))).openImage(bytes);
}

export async function text({
  page,
  isUnchecked = false,
}: Omit<RequestOf<"text">, "kind">): Promise<AnswerOf<"text">> {
  return { kind: "text", ...pageLayer(await openedDocument().text(page, { isUnchecked })) };
}

export async function picture({
  page,
  sidePx,
  turns,
  fineness = 1,
}: RequestOf<"picture">): Promise<AnswerOf<"picture">> {
  const asItCame = await openedDocument().picture(page, Math.ceil(sidePx * fineness));
  return { kind: "picture", ...(await turnPicture(asItCame, turns, "jpeg")) };
}

export async function exhibit({
  page,
  maxBytes,
  fineness = 1,
}: RequestOf<"exhibit">): Promise<AnswerOf<"exhibit">> {
  const bytes = await openedDocument().exhibit(page, { maxBytes, fineness });
  return { kind: "exhibit", bytes: bytes ?? new Uint8Array(), isUndrawn: bytes === null };
}

export async function script({
  page,
  sidePx,
  model,
  only,
}: RequestOf<"script">): Promise<AnswerOf<"script">> {
  const asItCame = await openedDocument().pictureForReading(page, sidePx);
  if (asItCame.isBlank) return { kind: "script", script: null };
  const picture = only
    ? await onlyPlaces(await turnPicture(asItCame, only.turns, "png"), only.boxes)
    : asItCame;
  const recogniser = await load(() => import("./recognise"));
  return { kind: "script", script: await recogniser.tellScript(picture, model) };
}

export async function recognise({
  page,
  sidePx,
  models,
  turns: { level, sideways },
  only,
}: RequestOf<"recognise">): Promise<AnswerOf<"recognised">> {
  const asItCame = await openedDocument().pictureForReading(page, sidePx);
  if (asItCame.isBlank) return { kind: "recognised", isBlank: true, turns: 0, lines: [] };
  const turns = level !== sideways && (await runsSideways(asItCame.bytes)) ? sideways : level;
  const turned = await turnPicture(asItCame, turns, "png");
  const picture = only ? await onlyPlaces(turned, only.boxes) : turned;
  const recogniser = await load(() => import("./recognise"));
  const read = await recogniser.recognise(picture, models, { isCutOut: only !== undefined });
  return { kind: "recognised", isBlank: false, turns, ...read };
}
