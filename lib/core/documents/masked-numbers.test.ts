import { expect, test } from "vitest";
import { repeating } from "@/lib/testing/linearity/adversarial-texts";
import { findSlowText } from "@/lib/testing/linearity/expect-linear";
import { maskedNumbers } from "./masked-numbers";
import { MASKED_NUMBERS } from "./testing/number-families";

const found = (text: string) => maskedNumbers(text).map(({ from, to }) => text.slice(from, to));

test.each(MASKED_NUMBERS)("%s is one number", (number) => {
  const whole = number.replace("+", "");
  for (const text of [number, `بطاقة ${number} هنا`, `חשבון (${number}).`, `حساب: ${number}، 5 و 12`])
    expect(found(text), text).toEqual([whole]);
});

test.each([
  "5*",
  "5 *",
  "12 **",
  "12**",
  "0.52*** 0.31*",
  "0,52*** 310",
  "12*** 31** 5*",
  "12 *** 310 *",
  "12 ** 15 ** 3",
  "5% *** 310",
  "0.001 ****",
  "1234****",
  "* 0.05، ** 0.01، *** 0.001",
  "** 5",
  "*** 2019",
  "*** 5%",
  "*** 50%",
  "كلمة*** 1234",
  "(5)*** 310",
  "2**10",
  "5 * 3",
  "12 ** x 15",
  "5** x 15**",
  "12 (***)",
  "(**)1234",
  "5 × 3",
  "10*3/uL",
  "··········· 12",
  "........ 12",
  "xx 1200",
  "XXX 2019",
  "Maxx** 12",
  "## 5",
  "#12",
  "**",
  "**** ****",
  "",
])("%s has none", (text) => {
  for (const each of [text, `قيمة ${text} هنا`, `ערך ${text}`]) expect(found(each), each).toEqual([]);
});

test("another number beside it stays outside", () => {
  expect(found("البطاقة 2 **** 4432 250 ريال")).toEqual(["**** 4432"]);
  expect(found("البطاقة **** 4432 ** و ****1200* هنا")).toEqual(["**** 4432", "****1200"]);
  expect(found("دفع 5,4111 **** 4432")).toEqual([]);
  expect(found("دفع 5، 4111 **** 4432")).toEqual(["4111 **** 4432"]);
  expect(found("دفع 12 ثم **** 4432، 5*")).toEqual(["**** 4432"]);
});

test("a long row of signs costs no time", async () => {
  const texts = [
    repeating("*"),
    repeating("** "),
    repeating("1*"),
    repeating("**1 "),
    repeating("1 ", "", "**"),
  ];
  expect(await findSlowText(maskedNumbers, texts, { lengths: [200_000] })).toBeNull();
});
