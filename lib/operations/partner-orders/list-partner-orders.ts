import { listOrderingKeys } from "@/db/queries/partner-order-view";
import {
  findIdsByApplicant,
  findIdsByCertificate,
  findIdsByNumber,
  listOrdersOfPartner,
  type OrderPlace,
  type OrderScope,
  type PartnerOrder,
  type PartnerOrderFilter,
} from "@/db/queries/partner-orders";
import type { OrderLine } from "@/lib/contract/portal/order-views";
import type { PortalFile } from "@/lib/contract/portal/portal-route";
import type { PortalCall } from "@/lib/contract/portal/table";
import { languageName } from "@/lib/core/catalog/languages";
import { PRODUCT_LINE_TRAITS } from "@/lib/core/catalog/product-lines";
import { type CsvColumn, csvCoded, csvMoney } from "@/lib/core/csv";
import { CURSOR_ID, CURSOR_TIME, makeCursor, readCursor } from "@/lib/core/cursor";
import { documentTypeName } from "@/lib/core/orders/document-names";
import { describeStatus, isSettled, progressPercent, statusName } from "@/lib/core/orders/job-states";
import { readOrderSearch } from "@/lib/core/orders/order-search";
import { hasRight } from "@/lib/core/rights/rights";
import type { Services } from "../context";
import { sheetName, sheetOf } from "../portal/csv-file";
import type { Member } from "../portal/member";
import type { MemberOperation } from "../portal/portal-operation";

export const listPartnerOrders: MemberOperation<"listPartnerOrders"> = async (services, member, call) => {
  const { params, query } = call;
  const scope = { partnerId: member.partnerId, environment: params.environment };
  const keys = await namesOfKeys(services, scope);
  const { found, isCut } = await search(services, member, scope, query.q);
  const after = query.after === undefined ? undefined : placeOf(query.after);
  const filter = { ...scope, ...found, ...narrowed(query), after, limit: query.limit + 1 };
  const { rows, scannedTo } = await listOrdersOfPartner(services.db, filter);
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : scannedTo;
  return {
    orders: page.map((row) => toLine(member, row, keys)),
    nextCursor: last ? makeCursor("orders", [last.createdMicroseconds, last.id]) : null,
    lookedBackTo: scannedTo ? new Date(Number(scannedTo.createdMicroseconds) / 1000).toISOString() : null,
    isSearchCut: isCut,
    keys: [...keys].map(([keyId, name]) => ({ keyId, name })),
  };
};

type Narrowing = PortalCall<"exportPartnerOrders">["query"];

function narrowed(query: Narrowing): Omit<PartnerOrderFilter, keyof OrderScope | "limit"> {
  const { status, needsAnswer, line, language, keyId, from, to } = query;
  return {
    statuses: status,
    isPaused: needsAnswer === "true",
    productLine: line,
    sourceLanguage: language,
    apiKeyId: keyId,
    createdAfter: from === undefined ? undefined : new Date(Date.parse(from) - 1),
    createdBefore: to === undefined ? undefined : new Date(Date.parse(to) + 86_400_000),
  };
}

function placeOf(cursor: string): OrderPlace {
  const [createdMicroseconds = "", id = ""] = readCursor("orders", cursor, [CURSOR_TIME, CURSOR_ID]);
  return { createdMicroseconds, id };
}

const MAX_FOUND = 500;

type Found = Pick<PartnerOrderFilter, "ids" | "metadata">;

async function search(
  { db }: Pick<Services, "db">,
  member: Member,
  scope: OrderScope,
  text = "",
): Promise<{ found: Found; isCut: boolean }> {
  const wanted = readOrderSearch(text);
  switch (wanted?.by) {
    case undefined:
      return { found: {}, isCut: false };
    case "job":
      return { found: { ids: [wanted.value] }, isCut: false };
    case "number":
      return { found: { ids: await findIdsByNumber(db, scope, wanted.value) }, isCut: false };
    case "certificate":
      return { found: { ids: await findIdsByCertificate(db, scope, wanted.value) }, isCut: false };
    case "metadata":
      return { found: { metadata: wanted.pair }, isCut: false };
    case "words": {
      const most = MAX_FOUND + 1;
      const [ofEndUser, ofApplicant] = await Promise.all([
        listOrdersOfPartner(db, { ...scope, endUserExternalId: wanted.value, limit: most }),
        seesApplicants(member) ? findIdsByApplicant(db, scope, wanted.value, most) : [],
      ]);
      const isCut = ofEndUser.rows.length === most || ofApplicant.length === most;
      return { found: { ids: [...ofEndUser.rows.map(({ id }) => id), ...ofApplicant] }, isCut };
    }
  }
}

export async function findOrderIds(
  services: Pick<Services, "db">,
  member: Member,
  scope: OrderScope,
  text: string | undefined,
): Promise<readonly string[] | null> {
  const { ids, metadata } = (await search(services, member, scope, text)).found;
  if (metadata === undefined) return ids ?? null;
  const { rows } = await listOrdersOfPartner(services.db, { ...scope, metadata, limit: MAX_FOUND });
  return rows.map(({ id }) => id);
}

export function seesApplicants({ role }: Pick<Member, "role">): boolean {
  return hasRight(role, "documents.see");
}

type KeyNames = ReadonlyMap<string, string>;

export async function namesOfKeys({ db }: Pick<Services, "db">, scope: OrderScope): Promise<KeyNames> {
  const keys = await listOrderingKeys(db, scope);
  return new Map(
    keys.map(({ id, kind, name, lastFour }) => [
      id,
      kind === "portal" ? "Portal" : (name ?? (kind === "grant" ? "Connected app" : `Key …${lastFour}`)),
    ]),
  );
}

export function toLine(
  member: Pick<Member, "role">,
  order: Omit<PartnerOrder, "createdMicroseconds">,
  keys: KeyNames,
): OrderLine {
  const { status, reviewerClaimedAt, hardcopyPending } = order;
  return {
    jobId: order.id,
    orderNumber: order.orderNumber,
    status,
    statusDescription: describeStatus(status),
    progressPercent: progressPercent({
      status,
      hardcopyPending,
      reviewerClaimed: reviewerClaimedAt !== null,
    }),
    productLine: order.productLine,
    sourceLanguage: order.sourceLanguage,
    targetLanguage: order.targetLanguage,
    documentType: order.documentType,
    pageCount: order.pageCount,
    totalCents: order.totalCents,
    refundedCents: order.refundedCents,
    keyId: order.apiKeyId,
    keyName: keys.get(order.apiKeyId) ?? "Key",
    promisedAt: isSettled(status) ? null : order.promisedAt.toISOString(),
    needsAnswer: order.pausedAt !== null && !isSettled(status),
    createdAt: order.createdAt.toISOString(),
    externalId: order.endUserExternalId,
    metadata: order.metadata,
    ...(seesApplicants(member) ? { applicantName: order.applicantName } : {}),
  };
}

const CSV_ROWS = 10_000;
const CSV_PAGE = 500;

export const exportPartnerOrders: MemberOperation<"exportPartnerOrders"> = async (
  services,
  member,
  { params, query },
): Promise<PortalFile> => {
  const scope = { partnerId: member.partnerId, environment: params.environment };
  const keys = await namesOfKeys(services, scope);
  const { found } = await search(services, member, scope, query.q);
  const { from, to } = query;
  const name = sheetName(services, member, "orders", { environment: params.environment, from, to });
  return sheetOf(name, orderColumns(member), pages());

  async function* pages() {
    let after: OrderPlace | undefined;
    for (let read = 0; read < CSV_ROWS; read += CSV_PAGE) {
      const filter = { ...scope, ...found, ...narrowed(query), after, limit: CSV_PAGE };
      const { rows, scannedTo } = await listOrdersOfPartner(services.db, filter);
      yield rows.map((row) => toLine(member, row, keys));
      after = rows.length === CSV_PAGE ? rows.at(-1) : (scannedTo ?? undefined);
      if (!after) return;
    }
  }
};

export function orderColumns(member: Pick<Member, "role">): readonly CsvColumn<OrderLine>[] {
  return seesApplicants(member) ? [...COLUMNS, APPLICANT] : COLUMNS;
}

const COLUMNS: readonly CsvColumn<OrderLine>[] = [
  ["Order number", ({ orderNumber }) => orderNumber],
  ["Job ID", ({ jobId }) => jobId],
  ...csvCoded("State", ({ status }: OrderLine) => status, statusName),
  ["Placed (UTC)", ({ createdAt }) => createdAt],
  ["Promised (UTC)", ({ promisedAt }) => promisedAt],
  ...csvCoded(
    "Product line",
    ({ productLine }: OrderLine) => productLine,
    (line) => PRODUCT_LINE_TRAITS[line].name,
  ),
  ...csvCoded("From", ({ sourceLanguage }: OrderLine) => sourceLanguage, languageName),
  ...csvCoded("Into", ({ targetLanguage }: OrderLine) => targetLanguage, languageName),
  ...csvCoded("Document type", ({ documentType }: OrderLine) => documentType, documentTypeName),
  ["Pages", ({ pageCount }) => pageCount],
  ["Total (USD)", ({ totalCents }) => csvMoney(totalCents)],
  ["Refunded (USD)", ({ refundedCents }) => csvMoney(refundedCents)],
  ["Key", ({ keyName }) => keyName],
  ["Key ID", ({ keyId }) => keyId],
  ["External ID", ({ externalId }) => externalId],
  ["Metadata", ({ metadata }) => (Object.keys(metadata).length > 0 ? JSON.stringify(metadata) : null)],
];
const APPLICANT: CsvColumn<OrderLine> = ["Applicant", ({ applicantName = null }) => applicantName];
