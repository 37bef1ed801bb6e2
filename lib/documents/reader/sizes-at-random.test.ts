import { expect, it } from "vitest";
import { fateOf, TAKEN_OR_REFUSED } from "./testing/fate-of";
import { sizedFiles } from "./testing/sized-papers";

it.each(sizedFiles(80, 2_027))("an accepted file can be read and drawn: $name", async (file) => {
  expect(await fateOf(file)).toMatch(TAKEN_OR_REFUSED);
});
