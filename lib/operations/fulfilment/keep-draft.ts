import { type DraftedDocument, storeDraft, storeDraftPart } from "@/db/queries/draft-parts";
import { appendEvent } from "@/db/queries/events";
import { recordAnswer, recordFault } from "@/db/queries/model-state";
import { lockOrder } from "@/db/queries/orders";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import type { DraftPart, FellBack } from "@/lib/core/documents/draft-part";
import { describeFault } from "@/lib/core/documents/model-fault";
import { ModelFaultError } from "@/lib/documents";
import type { Services } from "../context";
import { newId } from "../new-id";

type KeepServices = Pick<Services, "db" | "clock" | "random" | "drafter">;

export async function keepPart(
  { db, clock }: KeepServices,
  document: DraftedDocument,
  { part, make }: { part: number; make: () => Promise<DraftPart> },
): Promise<DraftPart> {
  const { orderId } = document;
  try {
    const content = await make();
    await db.transaction(async (tx) => {
      await storeDraftPart(tx, { ...document, part, content });
      const { asked } = content;
      if (asked === "answered") await recordAnswer(tx, clock.now());
      else if (asked) await recordFault(tx, { fault: asked.fault, orderId, at: clock.now() });
    });
    return content;
  } catch (error) {
    if (error instanceof ModelFaultError)
      await recordFault(db, { fault: error.fault, orderId, at: clock.now() }).catch(() => undefined);
    throw error;
  }
}

export async function keepDraft(
  services: KeepServices,
  document: DraftedDocument,
  { draft, made }: { draft: TranslatedDocument; made: readonly DraftPart[] },
): Promise<void> {
  const { db, clock } = services;
  const gaps = made.flatMap(({ asked }) => (typeof asked === "object" ? asked : []));
  if (gaps.length === 0 || services.drafter === null) return void (await storeDraft(db, document, draft));
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, document.orderId);
    if (!(await storeDraft(tx, document, draft)) || !order) return;
    await appendEvent(tx, order, order.status, {
      id: newId(services, "event"),
      type: "order.drafted_without_model",
      at: clock.now(),
      note: noteOf(document, gaps, made.at(-1)?.upTo ?? 0),
    });
  });
}

function noteOf({ kind, index }: DraftedDocument, gaps: readonly FellBack[], count: number): string {
  const places = gaps.flatMap((gap) => gap.places);
  const reasons = [...new Set(gaps.map(({ fault }) => describeFault(fault).why))].join(". ");
  const where =
    kind === "source"
      ? `${places.length === 1 ? "page" : "pages"} ${rangesOf(places)} of document ${index + 1}`
      : places.length < count
        ? "a part of the text"
        : "the text";
  return `${reasons}. Not drafted: ${where}. There, the draft holds the source’s own lines only.`;
}

const LIST = new Intl.ListFormat("en-US");

/** 1, 2, 3, and 7 as “1–3 and 7”. */
function rangesOf(places: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const place of places) {
    const last = ranges.at(-1);
    if (last && place === last[1] + 1) last[1] = place;
    else ranges.push([place, place]);
  }
  return LIST.format(ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)));
}
