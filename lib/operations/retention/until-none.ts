/** A job has its platform's minutes; the next hour goes on where this one stopped. Our own choice, of 2026-11-26. */
const STOP_AFTER_MS = 45_000;

/**
 * Repeats a batch until it finds nothing more to do, or its time is over; how much was done. A batch an hour would fall
 * behind a service that has more than a batch's work in an hour, and never catch up.
 */
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
