import { z } from "zod";
import { PUBLIC_EVENT_TYPES, type PublicEventType } from "@/lib/core/orders/order-events";
import { pageMembers } from "./paging";
import { ORDER_EVENT_DATA, type WebhookBody } from "./webhooks";

export const eventFeedQuerySchema = z.strictObject({
  ...pageMembers,
  after: pageMembers.after.describe(
    "nextCursor of the last response. Without it, the feed starts with the key's first event.",
  ),
});

const BY_DATA = new Map<z.ZodObject, PublicEventType[]>();
// The package has this file, and Node 20 no Map.groupBy.
for (const type of PUBLIC_EVENT_TYPES)
  BY_DATA.set(ORDER_EVENT_DATA[type], [...(BY_DATA.get(ORDER_EVENT_DATA[type]) ?? []), type]);

function describe(types: readonly PublicEventType[], data: z.ZodObject) {
  const [only = "", ...others] = types;
  const type = others.length === 0 ? z.literal(only) : z.enum(types);
  return z.looseObject({
    id: z.string().describe("msg_…: equals webhook-id of the same event's webhook."),
    timestamp: z.iso.datetime().describe("When it happened."),
    type: type.describe("What happened."),
    data,
  });
}

type FeedEvent = { [T in PublicEventType]: WebhookBody<T> }[PublicEventType];

const [firstGroup, ...otherGroups] = [...BY_DATA].map(([data, types]) => describe(types, data));
if (!firstGroup) throw new Error("there are no public events");

export const FEED_EVENT_SCHEMAS = [firstGroup, ...otherGroups];

export const feedEventSchema = z
  .discriminatedUnion("type", [firstGroup, ...otherGroups])
  .describe("The body of this event's webhook.") as unknown as z.ZodType<FeedEvent, FeedEvent>;

export const eventFeedSchema = z.looseObject({
  data: z.array(feedEventSchema).describe("The events after the cursor, in order."),
  nextCursor: z.string().describe("Pass it as `after` next time. Save it even if data is empty."),
  hasMore: z.boolean().describe("If true, request the next page immediately. Otherwise wait first."),
});
