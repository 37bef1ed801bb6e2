import type { RunningServer } from "../state";
import { createProbes } from "./probes";
import { createReadiness, DegradedError, type Readiness } from "./readiness";

const known = new WeakMap<Promise<RunningServer>, () => Promise<Readiness>>();

export function askParts(opening: Promise<RunningServer>): Promise<Readiness> {
  let ask = known.get(opening);
  if (!ask) {
    ask = createReadiness(createProbes(opening), {
      onChange: (part, error) => void tellChange(opening, part, error),
    });
    known.set(opening, ask);
  }
  return ask();
}

async function tellChange(opening: Promise<RunningServer>, part: string, error: unknown): Promise<void> {
  const server = await opening.catch(() => null);
  if (error === null) server?.services.log.info({ part }, "ready again: a part works");
  else if (error instanceof DegradedError)
    server?.services.log.warn(
      { part, err: error, hint: error.hint },
      "degraded: work goes on without a part",
    );
  else server?.services.log.error({ part, err: error }, "not ready: a part does not work");
}
