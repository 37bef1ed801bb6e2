import type { Command } from "../terminal/cli";
import { openClient } from "../terminal/open-client";
import { parseArguments } from "../terminal/parse-arguments";
import { quoteLines } from "../terminal/show";
import { QUOTE_OPTIONS, QUOTE_USAGE, quoteInput } from "./quote-arguments";

export const quote: Command = {
  summary: "get a binding price for free",
  usage: `vidimus quote --from es --for uscis --pages 2 [--json]\n\n${QUOTE_USAGE}`,
  async run(words, cli) {
    const { values } = parseArguments(words, QUOTE_OPTIONS);
    const vidimus = openClient(cli, values["base-url"]);
    const answer = await vidimus.quote(quoteInput(values), { signal: cli.signal });
    for (const line of values.json ? [JSON.stringify(answer)] : quoteLines(answer)) cli.say(line);
    return 0;
  },
};
