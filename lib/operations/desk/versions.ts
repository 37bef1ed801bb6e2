import { listDocuments, type OrderDocumentRow, type OrderRow } from "@/db/queries/orders";
import { findFirstRevision, listBlockVersions as listVersionRows } from "@/db/queries/revisions";
import type { StaffRow } from "@/db/queries/staff";
import type { VersionAuthor } from "@/lib/contract/desk/views";
import type { Services } from "../context";
import { findVisibleOrder } from "./desk-order";
import type { DeskOperation } from "./desk-services";
import { translationKey, translationRowsOf } from "./translations";
import { noSuchTranslation } from "./view-translation";

const MAX_VERSIONS = 100;

/** @throws Problem TRANSLATION_NOT_FOUND */
export const listBlockVersions: DeskOperation<"listBlockVersions"> = async (services, staff, input) => {
  const document = await pieceOf(services, staff, input);
  const place = placeOf(document);
  const rows = await listVersionRows(services.db, place, { blockId: input.blockId, limit: MAX_VERSIONS + 1 });
  const versions = rows.slice(0, MAX_VERSIONS).map(({ revision, savedAt, staffName, block }) => ({
    revision,
    savedAt: savedAt.toISOString(),
    by: authorOf(document, staffName),
    block,
  }));
  const drafted = unsavedDraftOf(document)?.blocks.find(({ id }) => id === input.blockId);
  if (drafted === undefined) return { versions, isCut: rows.length > MAX_VERSIONS };
  return {
    versions: [{ revision: 0, savedAt: null, by: authorOf(document, null), block: drafted }],
    isCut: false,
  };
};

/** @throws Problem TRANSLATION_NOT_FOUND */
export const getFirstVersion: DeskOperation<"getFirstVersion"> = async (services, staff, input) => {
  const document = await pieceOf(services, staff, input);
  const draft = unsavedDraftOf(document);
  if (draft !== null) {
    return { first: { revision: 0, savedAt: null, by: authorOf(document, null), content: draft } };
  }
  const first = await findFirstRevision(services.db, placeOf(document));
  if (first === null) return { first: null };
  const { revision, savedAt, staffName, content } = first;
  return {
    first: { revision, savedAt: savedAt.toISOString(), by: authorOf(document, staffName), content },
  };
};

async function pieceOf(
  { db }: Pick<Services, "db">,
  staff: StaffRow,
  { jobId, key }: { jobId: string; key: string },
): Promise<OrderDocumentRow> {
  const { order }: { order: OrderRow } = await findVisibleOrder({ db }, staff, jobId);
  const pieces = translationRowsOf(order, await listDocuments(db, order.id));
  const piece = pieces.find((each) => translationKey(each) === key);
  if (!piece) throw noSuchTranslation();
  return piece;
}

function placeOf({ orderId, kind, index }: OrderDocumentRow) {
  return { orderId, kind, index };
}

function unsavedDraftOf({ revision, translation }: OrderDocumentRow) {
  return revision === 0 ? translation : null;
}

function authorOf({ kind }: OrderDocumentRow, staffName: string | null): VersionAuthor {
  if (staffName !== null) return { origin: "reviewer", name: staffName };
  return { origin: kind === "draft" ? "client" : "draft", name: null };
}
