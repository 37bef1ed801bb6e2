import { expect, it } from "vitest";
import { fateOf } from "./testing/fate-of";
import { sizedFiles } from "./testing/sized-papers";

it.each(sizedFiles(80, 2_027))("an accepted file can be read and drawn: $name", async (file) => {
  expect(await fateOf(file)).toMatch(
    /^taken$|more pixels than can be read|too long for one page|can't be drawn/,
  );
});
