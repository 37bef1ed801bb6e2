import { type Cli, UsageError } from "./cli";

/** What moves money with a live key waits for --yes. */
export function requireYes(cli: Cli, isConfirmed: boolean, because: string): void {
  if (hasLiveKey(cli) && !isConfirmed) throw new UsageError(`${because} Add --yes to confirm.`);
}

export function hasLiveKey({ env }: Cli): boolean {
  return env.VIDIMUS_API_KEY?.startsWith("vc_live_") ?? false;
}
