import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { findLastPublished } from "@/db/queries/certificates";
import { findClientDraft } from "@/db/queries/draft-parts";
import {
  getOrder,
  listDocuments,
  lockOrder,
  type OrderDocumentRow,
  type OrderRow,
} from "@/db/queries/orders";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { certifiedLanguageName } from "@/lib/core/orders/document-names";
import {
  namedLanguage,
  REVIEWED_MEDIA_TYPES,
  type ReviewedFacts,
  type ReviewedFormat,
  type ReviewedText,
  reviewOfReceipt,
  WORD_TYPE,
  wordedAs,
} from "@/lib/paper";
import { countChangedPlaces, REVIEWED_STYLE, reviewedHtml, reviewedWord } from "@/lib/paper/write";
import { isToBeCorrected } from "../certificates/as-corrected";
import type { Services, WorkServices } from "../context";
import { reviewedKey } from "../delivery/reviewed-files";
import { storeClientDraft } from "./store-client-draft";

/** Stored before any receipt names its hash. The same signed text always gives the same bytes. */
export async function keepReviewedText(
  services: Services & Pick<WorkServices, "parseClientDraft">,
  order: OrderRow,
  index: number,
): Promise<ReviewedText | null> {
  const known = await findKept(services, order, index);
  if (known) return known;
  const draft = await findDraft(services, order);
  if (draft.purgedAt) return null;
  if (!draft.translation) throw new Error(`the draft of ${order.id} was not taken apart`);
  const format: ReviewedFormat = draft.mediaType === WORD_TYPE ? "docx" : "html";
  const bytes = await writeFile(format, {
    content: wordedAs(draft.translation, order.signedStatements?.[index]?.version),
    orderNumber: order.orderNumber,
    languages: `${certifiedLanguageName(order.sourceLanguage, namedLanguage(draft.translation.sourceLanguage))} into ${certifiedLanguageName(order.targetLanguage)}`,
    isSandbox: order.environment === "sandbox",
    siteUrl: services.settings.siteUrl,
  });
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const changedPlaces = await countChanges(services, draft, draft.translation);
  const key = reviewedKey(order.id, { sha256, format });
  const isKept = await putUnlessErased(services, order.id, {
    key,
    bytes,
    mediaType: REVIEWED_MEDIA_TYPES[format],
  });
  return isKept ? { sha256, format, changedPlaces } : null;
}

async function findKept({ db }: Services, order: OrderRow, index: number): Promise<ReviewedText | null> {
  const last = await findLastPublished(db, order.id, index);
  if (!last || (await isToBeCorrected(db, last))) return null;
  return reviewOfReceipt(last.jws);
}

async function findDraft(
  services: Services & Pick<WorkServices, "parseClientDraft">,
  order: OrderRow,
): Promise<OrderDocumentRow> {
  const find = async () => {
    const draft = (await listDocuments(services.db, order.id)).find(({ kind }) => kind === "draft");
    if (!draft) throw new Error(`the review ${order.id} has no draft`);
    return draft;
  };
  const found = await find();
  if (found.translation || found.purgedAt) return found;
  const current = await getOrder(services.db, order.id);
  if (current) await storeClientDraft(services, current);
  return find();
}

async function countChanges(
  { db }: Services,
  { orderId, index, savedAt }: OrderDocumentRow,
  reviewed: TranslatedDocument,
): Promise<number | null> {
  const before = await findClientDraft(db, orderId, index);
  if (before) return countChangedPlaces(before, reviewed);
  return savedAt === null ? 0 : null;
}

const STYLE_POLICY = `'sha256-${createHash("sha256").update(REVIEWED_STYLE).digest("base64")}'`;

export async function writeFile(format: ReviewedFormat, facts: ReviewedFacts): Promise<Uint8Array> {
  if (format === "html") return Buffer.from(reviewedHtml(facts, STYLE_POLICY), "utf8");
  const zip = new ZipFile();
  // A constant time keeps the bytes stable: the archive format has no time zone, and begins in 1980.
  const options = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true };
  for (const { name, text } of reviewedWord(facts)) zip.addBuffer(Buffer.from(text, "utf8"), name, options);
  zip.end();
  return buffer(zip.outputStream);
}

/** Under the order's lock. An erasure takes it before it lists the files, so none is missed. */
export async function putUnlessErased(
  { db, storage }: Pick<Services, "db" | "storage">,
  orderId: string,
  { key, bytes, mediaType }: { key: string; bytes: Uint8Array; mediaType: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || order.erasedAt) return false;
    await storage.put(key, bytes, mediaType);
    return true;
  });
}
