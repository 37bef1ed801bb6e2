import { expect, test } from "vitest";
import { findUnprintable } from "@/lib/core/printed-text/find-unprintable";
import { cleanText } from "./clean-text";

test("nothing invisible comes out of a draft, and what a word needs stays in it", () => {
  const given = "Ana\u202e\u200bRu\u00adiz\ufeff\u2066\t1\u0007\u2028خانه\u200cها\r\nx\u0085y";
  expect(cleanText(given)).toBe("AnaRuiz\t1\nخانه\u200cها\nx\ny");
  expect(findUnprintable(cleanText(given), { isMultiline: true, hasColumns: true })).toBeNull();
});
