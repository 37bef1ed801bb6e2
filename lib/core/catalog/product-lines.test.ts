import { describe, expect, it } from "vitest";
import { nextStatus } from "../orders/job-states";
import { PRICE_BOOK } from "../pricing/price-book";
import { isReviewed, PRODUCT_LINE_TRAITS, PRODUCT_LINES, type ProductLine } from "./product-lines";

function statesOf(line: ProductLine): string[] {
  const states: string[] = [];
  for (let status = nextStatus(line, "created"); status; status = nextStatus(line, status))
    states.push(status);
  return states;
}

describe.each(PRODUCT_LINES)("%s", (line) => {
  const { unit, takesDocuments, maxTextChars, flow, certificate, hasAddons } = PRODUCT_LINE_TRAITS[line];

  it("is priced by the unit in which it is counted", () => {
    expect(PRICE_BOOK.lines[line].unit).toBe(unit);
  });

  it("takes something to translate, and documents alone where it is counted in pages", () => {
    expect(takesDocuments || maxTextChars !== null).toBe(true);
    if (unit === "page")
      expect({ takesDocuments, maxTextChars }).toEqual({ takesDocuments: true, maxTextChars: null });
  });

  it("passes a reviewer's hands exactly where a person finishes it", () => {
    const states = statesOf(line);
    expect(states.includes("in_review") || states.includes("reviewing_draft")).toBe(isReviewed(line));
    expect(states.slice(-2)).toEqual(["ready", "delivered"]);
  });

  it("is certified only where a person signs, and for the whole order only where the words are the client's", () => {
    if (certificate !== "none") expect(flow).not.toBe("draft");
    expect(certificate === "per_order").toBe(flow === "review");
  });

  it("has add-ons only where there is a certificate to notarize, copy or post", () => {
    if (hasAddons) expect(certificate).not.toBe("none");
  });
});

it("calls no two lines the same, on the price page or at the desk", () => {
  const traits = PRODUCT_LINES.map((line) => PRODUCT_LINE_TRAITS[line]);
  expect(new Set(traits.map(({ name }) => name)).size).toBe(PRODUCT_LINES.length);
  expect(new Set(traits.map(({ deskName }) => deskName)).size).toBe(PRODUCT_LINES.length);
});
