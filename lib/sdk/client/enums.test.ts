import { expect, it } from "vitest";
import {
  addonKeySchema,
  jobStatusSchema,
  productLineSchema,
  shippingServiceSchema,
  speedTierSchema,
  useCaseSchema,
} from "@/lib/contract/schemas/enums";
import { refundBodySchema } from "@/lib/contract/schemas/job";
import { WEBHOOK_TYPES } from "@/lib/contract/schemas/webhooks";
import * as client from "../client";

it("the client's lists of values are the contract's", () => {
  expect(client.PRODUCT_LINES).toEqual(productLineSchema.options);
  expect(client.SPEED_TIERS).toEqual(speedTierSchema.options);
  expect(client.USE_CASES).toEqual(useCaseSchema.options);
  expect(client.JOB_STATUSES).toEqual(jobStatusSchema.options);
  expect(client.ADDON_KEYS).toEqual(addonKeySchema.options);
  expect(client.SHIPPING_SERVICES).toEqual(shippingServiceSchema.options);
  expect(client.REFUND_REASONS).toEqual(refundBodySchema.shape.reason.unwrap().options);
  expect([...client.EVENT_TYPES, "payout.paid", "webhook.test"].sort()).toEqual([...WEBHOOK_TYPES].sort());
});
