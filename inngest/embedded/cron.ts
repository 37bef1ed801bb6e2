import { Cron } from "croner";

/** In the expression's own `TZ=` zone or UTC. */
export function nextTick(expression: string, after: Date): Date {
  const tick = parse(expression, (cron) => cron.nextRun(after));
  if (!tick) throw new Error(`cron "${expression}" never fires`);
  return tick;
}

export function latestTick(expression: string, at: Date): Date | null {
  const justAfter = new Date(at.getTime() + 1);
  return parse(expression, (cron) => cron.previousRuns(1, justAfter)[0] ?? null);
}

function parse<T>(expression: string, read: (cron: Cron) => T): T {
  const [, zone, pattern] = expression.match(/^(?:TZ=(\S+)\s+)?(\S.*)$/) ?? [];
  try {
    // Five fields, as Inngest's server reads them. Seconds and years are croner's extension.
    return read(new Cron(pattern ?? "", { timezone: zone ?? "Etc/UTC", mode: "5-part", paused: true }));
  } catch (error) {
    throw new Error(`cron "${expression}" is not valid: ${error instanceof Error ? error.message : error}`);
  }
}
