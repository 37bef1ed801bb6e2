/** How many are looked at together: each is held in memory, and the reader takes one at a time anyway. */
const MAX_AT_ONCE = 3;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs work once few others run; what waits holds nothing yet. */
export async function takeTurns<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
