import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { deflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { inflatePrefix } from "./inflate-prefix";

const megabyte = 1024 * 1024;
const packed = deflateSync(Buffer.alloc(60 * megabyte, "x"));

it("data that is only counted is not held in memory", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const held = () => {
    collect();
    return process.memoryUsage().arrayBuffers;
  };
  const before = held();
  let most = 0;
  // Collect garbage before each look. The timer restarts after a look, because a collection can take over 10 ms.
  let sampling: NodeJS.Timeout;
  const look = () => {
    most = Math.max(most, held() - before);
    sampling = setTimeout(look, 10);
  };
  sampling = setTimeout(look, 10);
  const counted = await inflatePrefix(packed, 64 * megabyte, () => false);
  clearTimeout(sampling);
  expect([counted.bytes.length, counted.length, counted.isOverLimit]).toEqual([0, 60 * megabyte, false]);
  expect(most).toBeLessThan(30 * megabyte);
});

it.each([
  ["whole", packed],
  ["with something behind it", Buffer.concat([packed, Buffer.alloc(99, "y")])],
])("what is kept is all there, %s", async (_, bytes) => {
  const { bytes: kept, length } = await inflatePrefix(bytes, 64 * megabyte, (start) => start[0] === 0x78);
  expect([kept.length, length]).toEqual([60 * megabyte, 60 * megabyte]);
});

it("damaged data is kept up to the damage, and the limit holds", async () => {
  const cut = await inflatePrefix(packed.subarray(0, -packed.length / 2), 64 * megabyte, () => true);
  expect(cut.length).toBeGreaterThan(megabyte);
  expect(cut.bytes.length).toBe(cut.length);
  expect((await inflatePrefix(packed, megabyte, () => true)).isOverLimit).toBe(true);
});
