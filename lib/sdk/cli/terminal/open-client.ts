import { createVidimus, type Vidimus } from "../../client";
import type { Cli } from "./cli";

/** The client that a command calls. Keys come from the environment only: other users can read command lines. */
export function openClient(cli: Cli, baseUrl: string | undefined): Vidimus {
  const apiKey = cli.env.VIDIMUS_API_KEY;
  const siteUrl = baseUrlOf(cli, baseUrl);
  return createVidimus({
    fetch: cli.fetch,
    ...(apiKey ? { apiKey } : {}),
    ...(siteUrl === undefined ? {} : { baseUrl: siteUrl }),
  });
}

export function baseUrlOf(cli: Cli, baseUrl: string | undefined): string | undefined {
  return baseUrl ?? (cli.env.VIDIMUS_BASE_URL || undefined);
}
