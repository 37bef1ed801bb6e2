import { randomBytes } from "node:crypto";

const POOL_BYTES = 4096;
/** As long as ids need. Each secret comes from the system itself. */
const MOST_BYTES = 16;

export function createRandom(draw: (count: number) => Buffer = randomBytes): (count: number) => Buffer {
  let pool: Buffer = Buffer.alloc(0);
  let used = 0;
  return (count) => {
    if (count > MOST_BYTES) return draw(count);
    if (used + count > pool.length) {
      pool = draw(POOL_BYTES);
      used = 0;
    }
    const taken = Buffer.from(pool.subarray(used, used + count));
    // Nothing that was handed out stays behind.
    pool.fill(0, used, used + count);
    used += count;
    return taken;
  };
}
