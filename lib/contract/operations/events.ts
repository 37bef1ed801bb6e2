import { WEBHOOK_EXAMPLES } from "../examples/webhooks";
import { eventFeedQuerySchema, eventFeedSchema, feedEventSchema } from "../schemas/event-feed";
import { type Operation, READ, type TableExamples } from "./operation";
import type { Published } from "./published";

export const EVENTS = {
  listEvents: {
    auth: "key",
    surfaces: ["api", "all-tools"],
    method: "GET",
    path: "/events",
    operationId: "list_events",
    tag: "Webhooks",
    summary: "List events",
    description:
      "For those who cannot receive webhooks: every event of the key's orders, with the body that its webhook has, whether a webhook URL is set or not. Follow nextCursor: no event is ever skipped or told twice, an order's come in their own order, and they are kept as long as the order is. Ask every 10 seconds or more slowly while hasMore is false.",
    query: eventFeedQuerySchema,
    output: eventFeedSchema,
    errors: ["VALIDATION_ERROR"],
    idempotent: "naturally",
    annotations: READ,
  },
} as const satisfies Record<string, Operation>;

export const EVENT_EXAMPLES: TableExamples<typeof EVENTS> = {
  listEvents: {
    query: { limit: 20, after: "ZXZlbnRzIGtleV8wMW03eXp3dDRyZDhzNW4ycTZjOXYzeGsxZSA0MQ" },
    response: {
      news: {
        summary: "New events",
        value: {
          data: [WEBHOOK_EXAMPLES["order.ready"], WEBHOOK_EXAMPLES["order.refund_updated"]],
          nextCursor: "ZXZlbnRzIGtleV8wMW03eXp3dDRyZDhzNW4ycTZjOXYzeGsxZSA0Mw",
          hasMore: false,
        },
      },
      nothing: {
        summary: "Nothing yet",
        value: {
          data: [],
          nextCursor: "ZXZlbnRzIGtleV8wMW03eXp3dDRyZDhzNW4ycTZjOXYzeGsxZSA0MQ",
          hasMore: false,
        },
      },
    },
  },
};

export const EVENTS_PUBLISHED = {
  listEvents: {
    output: "EventFeed",
    parts: { FeedEvent: feedEventSchema },
    types: { item: ["FeedEvent", "An event of the feed: the body that its webhook has."] },
  },
} as const satisfies { [name in keyof typeof EVENTS]?: Published };
