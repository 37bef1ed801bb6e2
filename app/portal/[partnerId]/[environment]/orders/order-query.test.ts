import { expect, test } from "vitest";
import { givenFilters, listHref } from "@/app/portal/list-address";
import { PARTNER_ORDERS } from "@/lib/contract/portal/orders";
import { SAVED_VIEWS } from "@/lib/contract/portal/saved-views";
import { readFilters, STATE_OPTIONS, toListQuery, viewHref } from "./order-query";

test("whatever is typed into the address, the list can be asked for it", () => {
  const hostile = ["", "x".repeat(300), "2026-02-31", "9999-99-99", "__proto__", "key_'--", "%00", "es-MX!"];
  for (const value of hostile) {
    for (const name of ["q", "state", "line", "language", "keyId", "from", "to", "after"]) {
      for (const params of [{ [name]: value }, { [name]: [value, value] }]) {
        const { after, ...filters } = readFilters(params);
        const query = { ...toListQuery(filters), ...(after === "" ? {} : { after }) };
        const read = PARTNER_ORDERS.listPartnerOrders.query.safeParse(query);
        expect(read.success, `${name}=${value}`).toBe(true);
      }
    }
  }
});

test.each(STATE_OPTIONS)("the state “%s” is asked for as states that there are", (state) => {
  const query = toListQuery(readFilters({ state }));
  expect(PARTNER_ORDERS.listPartnerOrders.query.safeParse(query).success).toBe(true);
  expect(Object.keys(query)).toHaveLength(state === "" ? 0 : 1);
});

test("a link keeps the filters that are chosen, and has no others", () => {
  const filters = readFilters({ q: "a=b & c", state: "ready", line: "no_line" });
  const href = listHref("/portal/p/sandbox/orders", { ...filters, after: "abc" });
  expect(href).toBe("/portal/p/sandbox/orders?q=a%3Db+%26+c&state=ready&after=abc");
});

test("whatever the page is narrowed down to can be saved, and its view leads back to the same address", () => {
  const chosen = [
    ...STATE_OPTIONS.slice(1).map(([state]) => ({ state })),
    { q: " Núñez & sons ", line: "full_translation", from: "2026-02-01", to: "2026-02-28" },
    { keyId: `key_${"0".repeat(26)}`, language: "es", state: "ready" },
  ];
  for (const params of chosen) {
    const { after: _after, ...filters } = readFilters(params);
    const saved = SAVED_VIEWS.saveView.body.parse({ name: "View", filters: givenFilters(filters) }).filters;
    expect(viewHref("/orders", saved)).toBe(listHref("/orders", filters));
  }
});
