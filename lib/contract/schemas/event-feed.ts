import { z } from "zod";
import { PUBLIC_EVENT_TYPES } from "@/lib/core/order-events";
import { certificateEventSchema, orderEventSchema, refundEventSchema } from "../webhooks";
import { pageMembers } from "./paging";

export const eventFeedQuerySchema = z.strictObject({
  ...pageMembers,
  after: pageMembers.after.describe(
    "nextCursor of the last answer; without it the feed begins with the key's first event.",
  ),
});

const REFUND_TYPES = ["order.refunded", "order.refund_updated"] as const;
const MOVE_TYPES = z
  .enum(PUBLIC_EVENT_TYPES)
  .exclude([...REFUND_TYPES, "certificate.revoked"])
  .describe("What happened.");

const common = {
  id: z.string().describe("msg_…: equals webhook-id of the same event's webhook."),
  timestamp: z.iso.datetime().describe("When it happened."),
};

/** An event as its webhook says it. */
export const feedEventSchema = z
  .discriminatedUnion("type", [
    z.looseObject({ ...common, type: MOVE_TYPES, data: orderEventSchema }),
    z.looseObject({
      ...common,
      type: z.enum(REFUND_TYPES).describe("What happened."),
      data: refundEventSchema,
    }),
    z.looseObject({
      ...common,
      type: z.literal("certificate.revoked").describe("What happened."),
      data: certificateEventSchema,
    }),
  ])
  .describe("The body of the webhook that tells of this event.");

export const eventFeedSchema = z.looseObject({
  data: z
    .array(feedEventSchema)
    .describe("What happened after the cursor, in the order in which it is told."),
  nextCursor: z.string().describe("Pass it as `after` the next time, also where data is empty: keep it."),
  hasMore: z.boolean().describe("Whether more waits: ask again at once. Else ask again after a pause."),
});
