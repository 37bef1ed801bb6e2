import { expect, test } from "vitest";
import { createRandom } from "./random-pool";

test("no byte is handed out twice, and none that was handed out stays behind", () => {
  const drawn: Buffer[] = [];
  const random = createRandom((count) => {
    const bytes = Buffer.alloc(count);
    for (let at = 0; at < count; at += 2) bytes.writeUInt16BE(drawn.length * 3000 + at / 2 + 1, at);
    drawn.push(bytes);
    return bytes;
  });
  const taken = Array.from({ length: 400 }, () => random(16).toString("hex"));
  expect(new Set(taken).size).toBe(400);
  expect(drawn).toHaveLength(2);
  expect(drawn[0]?.every((byte) => byte === 0)).toBe(true);
});

test("a value longer than an id bypasses the pool", () => {
  const counts: number[] = [];
  const random = createRandom((count) => {
    counts.push(count);
    return Buffer.alloc(count, 7);
  });
  expect(random(32)).toHaveLength(32);
  expect(random(16)).toHaveLength(16);
  expect(random(16)).toHaveLength(16);
  expect(counts).toEqual([32, 4096]);
});
