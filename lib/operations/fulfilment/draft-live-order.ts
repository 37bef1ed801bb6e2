import { createHash } from "node:crypto";
import {
  type DraftedDocument,
  deleteDraftParts,
  findUndrafted,
  listDraftParts,
  listEarlierParts,
  putTextDocument,
} from "@/db/queries/draft-parts";
import { getOrder, type OrderRow, updateOrder } from "@/db/queries/orders";
import { isReviewed, reviewsClientDraft } from "@/lib/core/catalog/product-lines";
import { assembleDraft, assembleText, type DraftPart } from "@/lib/core/documents/draft-part";
import { documentTypeAt } from "@/lib/core/orders/document-names";
import { type PartOptions, UnfinishedReading } from "@/lib/documents";
import type { KnownTerm, LockedName } from "@/lib/review/shared";
import type { WorkServices } from "../context";
import { draftHead } from "../documents/draft-head";
import { isByFixture } from "../orders/by-fixture";
import { namesOfOrder } from "../orders/names-of-order";
import { knownTerms } from "../terms/terms";
import { createRequestMemory } from "./draft-request";
import { keepDraft, keepPart } from "./keep-draft";
import { storeClientDraft } from "./store-client-draft";

export type LiveDraftServices = Omit<WorkServices, "renderer" | "fixtureDrafter">;

export interface Portion {
  maxParts: number;
  maxMs: number;
}

const PORTION: Portion = { maxParts: 16, maxMs: 200_000 };

interface Work {
  order: OrderRow;
  known: Known;
  load: ReturnType<typeof createRequestMemory>;
  options: PartOptions;
}

interface Known {
  names(order: OrderRow): Promise<LockedName[]>;
  terms(order: OrderRow): Promise<KnownTerm[]>;
  earlier(document: DraftedDocument): Promise<DraftPart[]>;
}

interface Gap {
  document: DraftedDocument;
  next(made: readonly DraftPart[]): Promise<DraftPart>;
  finish(made: readonly DraftPart[]): Promise<void>;
}

/** Keeps each part before it drafts the next, so that a dead process repeats at most one. */
export async function draftLiveOrder(
  services: LiveDraftServices,
  orderId: string,
  options: PartOptions = {},
  { maxParts, maxMs }: Portion = PORTION,
): Promise<{ done: boolean }> {
  const load = createRequestMemory(services);
  const known = createKnown(services);
  const until = services.clock.now().getTime() + maxMs;
  const leftMs = () => until - services.clock.now().getTime();
  for (let parts = 0; parts < maxParts && (parts === 0 || leftMs() > 0); parts++) {
    const order = await getOrder(services.db, orderId);
    if (!order || isByFixture(services, order)) return { done: true };
    try {
      if (await draftNext(services, { order, known, load, options: { ...options, maxMs: leftMs() } }))
        return { done: true };
    } catch (error) {
      if (error instanceof UnfinishedReading) return { done: false };
      throw error;
    }
  }
  return { done: false };
}

async function draftNext(services: LiveDraftServices, work: Work): Promise<boolean> {
  const { order, options } = work;
  if (reviewsClientDraft(order.productLine)) {
    if (order.status === "reviewing_draft") await storeClientDraft(services, order, options.maxMs);
    return true;
  }
  const gap = order.status === "processing" ? await findGap(services, work) : null;
  if (gap) await fill(services, gap);
  else await deleteDraftParts(services.db, order.id);
  return gap === null;
}

async function fill(services: LiveDraftServices, { document, next, finish }: Gap): Promise<void> {
  const made = await listDraftParts(services.db, document);
  if (made.at(-1)?.isLast) return finish(made);
  const content = await keepPart(services, document, { part: made.length, make: () => next(made) });
  if (content.isLast) await finish([...made, content]);
}

async function findGap(services: LiveDraftServices, work: Work): Promise<Gap | null> {
  const { order, known, load, options } = work;
  if (order.sourceText !== null) return textGap(services, work, order.sourceText);
  const { db, sourceDrafter } = services;
  const drafter = services.drafter ?? sourceDrafter;
  const row = await findUndrafted(db, order.id, "source");
  if (!row) return null;
  const document = { orderId: order.id, kind: "source", index: row.index } as const;
  return {
    document,
    async next(made) {
      const request = {
        ...(await load(order, row)),
        documentType: documentTypeAt(order, row.index),
        names: await known.names(order),
        terms: await known.terms(order),
      };
      return drafter.draftPart(request, made, { ...options, earlier: await known.earlier(document) });
    },
    finish: async (made) => {
      const draft = assembleDraft(made, draftHead(order, document.index), await known.earlier(document));
      await keepDraft(services, document, { draft, made });
    },
  };
}

async function textGap(
  services: LiveDraftServices,
  { order, known, options }: Work,
  text: string,
): Promise<Gap | null> {
  const { db, sourceDrafter, drafter } = services;
  const isResult = !isReviewed(order.productLine);
  if (isResult && !drafter) throw new Error(`no drafter is set up for live order ${order.id}`);
  const document = { orderId: order.id, kind: "text", index: 0 } as const;
  const bytes = Buffer.from(text, "utf8");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await putTextDocument(db, {
    ...document,
    sha256,
    mediaType: "text/plain",
    sizeBytes: bytes.length,
    pageCount: 1,
  });
  if (!(await findUndrafted(db, order.id, "text"))) return null;
  const { sourceLanguage, targetLanguage } = order;
  return {
    document,
    async next(made) {
      const request = {
        sourceLanguage,
        targetLanguage,
        text,
        names: await known.names(order),
        terms: await known.terms(order),
      };
      const whenDown = isResult ? "throw" : options.whenDown;
      return (drafter ?? sourceDrafter).draftTextPart(request, made, whenDown ? { whenDown } : {});
    },
    async finish(made) {
      // Store the result first: a draft that is whole is not looked at again.
      if (isResult) await updateOrder(db, order.id, { resultText: assembleText(made) });
      await keepDraft(services, document, {
        draft: assembleDraft(made, draftHead(order, document.index)),
        made,
      });
    },
  };
}

function createKnown({ db }: LiveDraftServices): Known {
  let names: Promise<LockedName[]> | null = null;
  let terms: Promise<KnownTerm[]> | null = null;
  let last: { index: number; parts: Promise<DraftPart[]> } | null = null;
  return {
    names(order) {
      names ??= namesOfOrder(db, order);
      return names;
    },
    terms(order) {
      terms ??= knownTerms(db, order);
      return terms;
    },
    earlier(document) {
      if (last?.index !== document.index)
        last = { index: document.index, parts: listEarlierParts(db, document) };
      return last.parts;
    },
  };
}
