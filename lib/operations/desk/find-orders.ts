import { listCorrectionRequests } from "@/db/queries/correction-requests";
import { listOpenCorrections } from "@/db/queries/corrections";
import {
  findDeskIdsByCertificate,
  findDeskIdsByNumber,
  findDeskIdsByWords,
  listDeskOrders,
} from "@/db/queries/find-desk-orders";
import type { StaffRow } from "@/db/queries/staff";
import { CURSOR_ID, CURSOR_TIME, makeCursor, readCursor } from "@/lib/core/cursor";
import { readOrderSearch } from "@/lib/core/orders/order-search";
import type { Services } from "../context";
import { waitingRequests } from "./asked-correction";
import type { DeskOperation } from "./desk-services";
import { openCorrectionView } from "./open-correction-view";
import { queueItem } from "./queue";

const PAGE = 50;
const MAX_FOUND = 500;
const DAY_MS = 86_400_000;

export const findOrders: DeskOperation<"findOrders"> = async ({ db, clock }, staff, asked) => {
  const { list, line, pair, from, to } = asked;
  const [source = "", target = ""] = pair?.split(">") ?? [];
  const found = await search({ db }, staff, asked.q ?? "");
  const rows = await listDeskOrders(db, staff, {
    list,
    ids: found?.ids,
    productLine: line,
    pair: pair === undefined ? undefined : { source, target },
    from: from === undefined ? undefined : new Date(from),
    before: to === undefined ? undefined : new Date(Date.parse(to) + DAY_MS),
    after: asked.after === undefined ? undefined : placeOf(asked.after),
    limit: PAGE + 1,
  });
  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  const ids = page.map(({ order }) => order.id);
  const [open, requests] = await Promise.all([listOpenCorrections(db, ids), listCorrectionRequests(db, ids)]);
  return {
    orders: page.map((row) => ({
      ...queueItem(row, staff, clock.now()),
      partnerName: row.partnerName,
      applicantName: row.order.applicantName,
      externalId: row.order.endUserExternalId,
      placedAt: row.order.createdAt.toISOString(),
      signedAt: row.order.signedAt?.toISOString() ?? null,
      openCorrections: open.filter(({ orderId }) => orderId === row.order.id).map(openCorrectionView),
      askedCorrections: waitingRequests(requests.filter(({ orderId }) => orderId === row.order.id)),
    })),
    nextCursor: last ? makeCursor("orders", [last.atMicroseconds, last.order.id]) : null,
    isCut: found?.isCut ?? false,
  };
};

function placeOf(cursor: string): { microseconds: string; id: string } {
  const [microseconds = "", id = ""] = readCursor("orders", cursor, [CURSOR_TIME, CURSOR_ID]);
  return { microseconds, id };
}

async function search(
  { db }: Pick<Services, "db">,
  staff: StaffRow,
  text: string,
): Promise<{ ids: string[]; isCut: boolean } | null> {
  const wanted = readOrderSearch(text);
  switch (wanted?.by) {
    case undefined:
      return null;
    case "job":
      return { ids: [wanted.value], isCut: false };
    case "certificate":
      return { ids: await findDeskIdsByCertificate(db, staff, wanted.value), isCut: false };
    case "number":
      return { ids: await findDeskIdsByNumber(db, staff, wanted.value), isCut: false };
    default: {
      const ids = await findDeskIdsByWords(db, staff, text.trim(), MAX_FOUND);
      return { ids, isCut: ids.length >= MAX_FOUND };
    }
  }
}
