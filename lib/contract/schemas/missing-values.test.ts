import { expect, test } from "vitest";
import { shippingAddressSchema, submitInputSchema } from "./submit";

const { endUser, sourceText } = submitInputSchema.shape;
const ADDRESS = { line1: "1 Main St", city: "Denver", state: "CO", postal_code: "80202", country: "US" };

test.each(["None", "undefined", "user-undefined", "customer-null", "cu-", "{id}", "$id"])(
  "endUser.externalId %j is refused, because strangers would share it",
  (externalId) => expect(endUser.safeParse({ externalId }).success).toBe(false),
);

test.each(["client-7", "#1001", "li-nan-1990"])("endUser.externalId %j is taken", (externalId) =>
  expect(endUser.safeParse({ externalId }).success).toBe(true),
);

test.each(["None", "nil", "@contract.txt", "function () { return text }"])(
  "sourceText %j is refused, because nobody wants it translated",
  (text) => expect(sourceText.safeParse(text).success).toBe(false),
);

test.each([{ city: "-" }, { city: "80202" }, { line1: "ana@example.com" }, { line2: "ana@example.com" }])(
  "an address with %j is refused, because its members were shifted",
  (member) => expect(shippingAddressSchema.safeParse({ ...ADDRESS, ...member }).success).toBe(false),
);

test("an address without a fault is taken", () =>
  expect(shippingAddressSchema.safeParse({ ...ADDRESS, line2: "Apt #4" }).success).toBe(true));
