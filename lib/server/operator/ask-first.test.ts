import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { askFirst } from "./ask-first";

function terminal(isTTY: boolean) {
  const streams = { input: new PassThrough(), output: new PassThrough() };
  return { input: Object.assign(streams.input, { isTTY }), output: Object.assign(streams.output, { isTTY }) };
}

test.each([
  ["yes\n", true],
  [" YES \n", true],
  ["y\n", false],
  ["\n", false],
  ["no\n", false],
])("%j goes on: %s", async (typed, isYes) => {
  const at = terminal(true);
  const asked = askFirst("Erase VC-1234-5678?", at);
  at.input.write(typed);
  expect(await asked).toBe(isYes);
  expect(String(at.output.read())).toContain("Erase VC-1234-5678?\nType yes to go on: ");
});

test("an input that ends without an answer is no consent", async () => {
  const at = terminal(true);
  const asked = askFirst("Erase it?", at);
  at.input.end();
  expect(await asked).toBe(false);
});

test("without a terminal nobody is asked", async () => {
  const at = terminal(false);
  expect(await askFirst("Erase it?", at)).toBeNull();
  expect(at.output.read()).toBeNull();
});
