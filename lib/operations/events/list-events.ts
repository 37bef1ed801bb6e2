import { findFeedEnd, hasUnplaced, listFeed, placeEvents } from "@/db/queries/event-feed";
import type { Output } from "@/lib/contract/operations";
import { CURSOR_NUMBER, foreignCursor, makeCursor, readCursor } from "@/lib/core/cursor";
import { orderMessageBody } from "@/lib/core/webhooks/message";
import type { KeyOperation } from "../context";

type FeedEvent = Output<"listEvents">["data"][number];

/** Events get their feed positions here, on first reading, so that keys with webhooks don't pay for it. */
export const listEvents: KeyOperation<"listEvents", "query"> = async ({ db }, { apiKeyId }, { query }) => {
  const { limit } = query;
  const after = query.after === undefined ? 0 : positionOf(query.after, apiKeyId);
  const wanted = limit + 1;
  if (await hasUnplaced(db, apiKeyId)) await db.transaction((tx) => placeEvents(tx, apiKeyId, wanted));
  const found = await listFeed(db, { apiKeyId, after, limit: wanted });
  // A cursor ahead of the feed would skip whatever comes next.
  if (found.length === 0 && after > 0 && after > (await findFeedEnd(db, apiKeyId)))
    throw foreignCursor("after is beyond the end of this API key's events.");
  const page = found.slice(0, limit);
  return {
    data: page.map(({ order, event }) => JSON.parse(orderMessageBody(order, event)) as FeedEvent),
    nextCursor: makeCursor("events", [page.at(-1)?.position ?? after], apiKeyId),
    hasMore: found.length > limit,
  };
};

function positionOf(cursor: string, apiKeyId: string): number {
  return Number(readCursor("events", cursor, [CURSOR_NUMBER], apiKeyId)[0]);
}
