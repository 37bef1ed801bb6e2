import { expect, test } from "vitest";
import { createMask } from "./mask";

const ids = (letter: string) => [`job_${letter.repeat(26)}`, `vcrt_${letter.repeat(26)}`] as const;

function tell([job, certificate]: readonly [string, string], named: string): string[] {
  const mask = createMask();
  return [
    mask(`{"jobId":"${job}","certificateId":"${certificate}"}`),
    mask(`{"jobId":"${named}","cents":5}`),
  ];
}

test("two stories that are the same but for their ids read the same", () => {
  const [one, other] = [ids("a"), ids("b")];
  expect(tell(one, one[0])).toEqual(tell(other, other[0]));
});

test("a story that names another job than its own reads differently", () => {
  const [one, other] = [ids("a"), ids("b")];
  expect(tell(one, one[0])).not.toEqual(tell(other, one[0]));
});

test("numbers and times are not masked", () => {
  const text = '{"totalCents":4990,"updatedAt":"2026-11-21T12:00:00.000Z"}';
  expect(createMask()(text)).toBe(text);
});
