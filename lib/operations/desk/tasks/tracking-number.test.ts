import { expect, test } from "vitest";
import type { Carrier } from "@/lib/core/catalog/enumerations";
import { readTrackingNumber } from "./tracking-number";

function trackingNumberOf(carrier: Carrier, typed: string): string | null {
  const read = readTrackingNumber(carrier, typed);
  return "number" in read ? read.number : null;
}

const GOOD = [
  ["usps", "9405 5000 0000 0000 0000 09"],
  ["usps", "420 94103 9405 5000 0000 0000 0000 09"],
  ["fedex", "041441760228964"],
] as const;

/** These check digits map eleven remainders to ten digits, so they miss a few typos. */
const NEARLY = [
  ["usps", "RB 123 456 785 US", "RB 123 456 786 US"],
  ["fedex", "9865 7878 8855", "9865 7878 8856"],
] as const;

test("a number as it stands on a label is taken, and with any one digit mistyped it is refused", () => {
  for (const [carrier, typed] of GOOD) {
    const number = typed.replaceAll(" ", "");
    expect([typed, trackingNumberOf(carrier, typed)]).toEqual([typed, number]);
    const from = number.startsWith("420") ? 8 : 0;
    for (let at = from; at < number.length; at++) {
      if (!/\d/.test(number.charAt(at))) continue;
      const other = (Number(number.charAt(at)) + 1) % 10;
      const wrong = `${number.slice(0, at)}${other}${number.slice(at + 1)}`;
      expect([wrong, trackingNumberOf(carrier, wrong)]).toEqual([wrong, null]);
    }
  }
  for (const [carrier, typed, wrong] of NEARLY) {
    expect(trackingNumberOf(carrier, typed)).toBe(typed.replaceAll(" ", ""));
    expect(trackingNumberOf(carrier, wrong)).toBeNull();
  }
});

test.each<[Carrier, string, RegExp, RegExp]>([
  ["usps", "9405 5000 0000 0000 0000 08", /check digit.*mistyped.*swapped/, /Compare every digit/],
  ["usps", "RB 123 456 786 US", /check digit/, /scan its barcode/],
  ["fedex", "9865 7878 8856", /check digit/, /Compare/],
  ["usps", "9865 7878 8855", /This is a FedEx number, not one of USPS/, /Choose FedEx/],
  ["fedex", "RB 123 456 785 US", /This is a USPS number, not one of FedEx/, /Choose USPS/],
  ["usps", "9405 5000 0000 0000 0000 0", /has 20, 22, .* You typed 21 digits\.$/, /Type all of/],
  ["fedex", "1", /You typed 1 digit\.$/, /Type all of/],
  ["fedex", "ABC 123", /You typed 6 characters\.$/, /Type all of/],
  ["usps", "", /You typed 0 digits\.$/, /Type all of/],
])("of a %s number typed as %j, it says what is wrong and what to do", (carrier, typed, wrong, hint) => {
  const read = readTrackingNumber(carrier, typed);
  expect(read).toEqual({ wrong: expect.stringMatching(wrong), hint: expect.stringMatching(hint) });
});
