/** A job has its platform's minutes. The next hour continues. Our own choice, of 2026-11-26. */
const STOP_AFTER_MS = 45_000;

export async function untilNone(batch: (isOver: () => boolean) => Promise<number>): Promise<number> {
  const stopAt = performance.now() + STOP_AFTER_MS;
  const isOver = () => performance.now() > stopAt;
  let done = 0;
  for (;;) {
    const more = await batch(isOver);
    done += more;
    if (more === 0 || isOver()) return done;
  }
}
