import { type Cli, UsageError } from "./cli";

/** What moves money with a live key waits for --yes. */
export function requireYes(cli: Cli, isConfirmed: boolean, because: string): void {
  if (cli.env.VIDIMUS_API_KEY?.startsWith("vc_live_") && !isConfirmed)
    throw new UsageError(`${because} Add --yes to confirm.`);
}
