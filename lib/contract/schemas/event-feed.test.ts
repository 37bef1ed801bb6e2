import { expect, test } from "vitest";
import { PUBLIC_EVENT_TYPES } from "@/lib/core/orders/order-events";
import { WEBHOOK_EXAMPLES } from "../examples/webhooks";
import { feedEventSchema } from "./event-feed";
import { WEBHOOK_SCHEMAS } from "./webhooks";

test.each(PUBLIC_EVENT_TYPES)("the feed describes %s as its webhook does, member by member", (type) => {
  const example = WEBHOOK_EXAMPLES[type];
  expect(feedEventSchema.parse(example)).toEqual(example);
  for (const member of Object.keys(example.data)) {
    const { [member]: _, ...data } = example.data as Record<string, unknown>;
    const isWhole = WEBHOOK_SCHEMAS[type].safeParse({ ...example, data }).success;
    expect([member, feedEventSchema.safeParse({ ...example, data }).success]).toEqual([member, isWhole]);
  }
});
