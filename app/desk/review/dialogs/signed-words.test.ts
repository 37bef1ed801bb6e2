import { expect, it } from "vitest";
import { PRODUCT_LINES } from "@/lib/core/catalog/product-lines";
import { signedWords } from "./signed-words";

it("promises the signer nothing that the product line doesn't deliver", () => {
  const words = PRODUCT_LINES.map((productLine) => signedWords({ productLine, orderNumber: "VC-1" }));
  const about = words.map((each) => each.match(/PDFs|reviewed text|on its way/)?.[0]);
  expect(about).toEqual(["PDFs", "reviewed text", "on its way", "on its way", "on its way"]);
});
