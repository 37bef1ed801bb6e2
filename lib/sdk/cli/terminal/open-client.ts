import { createVidimus, type Vidimus } from "../../client";
import type { Cli } from "./cli";

/** The client that a command calls. Keys come from the environment only: other users can read command lines. */
export function openClient(cli: Cli, baseUrl: string | undefined): Vidimus {
  return createVidimus({
    apiKey: cli.env.VIDIMUS_API_KEY || undefined,
    baseUrl: baseUrlOf(cli, baseUrl),
    fetch: cli.fetch,
  });
}

export function baseUrlOf(cli: Cli, baseUrl: string | undefined): string | undefined {
  return baseUrl ?? (cli.env.VIDIMUS_BASE_URL || undefined);
}
