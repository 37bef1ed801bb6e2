import type { Command } from "../terminal/cli";
import { openClient } from "../terminal/open-client";
import { onlyWord, parseArguments } from "../terminal/parse-arguments";
import { statusLine } from "../terminal/show";
import { followJob } from "./follow-job";

export const status: Command = {
  summary: "show an order's state",
  usage:
    "vidimus status JOB_ID [--follow] [--json]\n\n  --follow   print each change until the order is done",
  async run(words, cli) {
    const { values, positionals } = parseArguments(words, { follow: { type: "boolean", default: false } });
    const jobId = onlyWord(positionals, "job ID");
    const vidimus = openClient(cli, values["base-url"]);
    if (values.follow) return await followJob(cli, vidimus, jobId, values.json);
    const answer = await vidimus.status(jobId, { signal: cli.signal });
    cli.say(values.json ? JSON.stringify(answer) : statusLine(answer));
    return 0;
  },
};
