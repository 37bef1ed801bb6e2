import type { Vidimus } from "../../client";
import type { Cli } from "../terminal/cli";
import { statusLine } from "../terminal/show";

/** Tells each change of a job until it is done; 0 only when it has a result then. */
export async function followJob(cli: Cli, vidimus: Vidimus, jobId: string, json: boolean): Promise<number> {
  let last = "";
  for await (const status of vidimus.waitFor(jobId, { signal: cli.signal })) {
    cli.say(json ? JSON.stringify(status) : statusLine(status));
    last = status.status;
  }
  return last === "ready" || last === "delivered" ? 0 : 1;
}
