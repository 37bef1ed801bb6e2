import { expect, test } from "vitest";
import { reasonText } from "./revocation-reason";

test.each(["constructor", "toString", "__proto__", "Issued in error.", ""])(
  "somebody's own reason %j is shown as it was written",
  (reason) => {
    expect(reasonText(reason)).toBe(reason);
  },
);

test("a code of ours is shown as a sentence", () => {
  expect(reasonText("superseded")).toBe("It was corrected.");
});
