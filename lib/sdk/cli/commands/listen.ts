import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { receive } from "../listen/receive";
import { type Command, UsageError } from "../terminal/cli";
import { parseArguments, wholeNumber } from "../terminal/parse-arguments";

export const listen: Command = {
  summary: "receive, verify, and print webhooks on this machine",
  usage: `vidimus listen [--port 4545] [--json]

VIDIMUS_WEBHOOK_SECRET holds the key's secret (whsec_…), or two separated by a space during a rotation.
Listens on 127.0.0.1 only. A service elsewhere needs a tunnel to it.`,
  async run(words, cli) {
    const { values } = parseArguments(words, { port: { type: "string", default: "4545" } });
    const secrets = (cli.env.VIDIMUS_WEBHOOK_SECRET ?? "").split(/\s+/).filter((secret) => secret !== "");
    if (secrets.length === 0) throw new UsageError("VIDIMUS_WEBHOOK_SECRET is not set.");
    const server = createServer(
      (request, response) => void receive(cli, secrets, values.json, request, response),
    );
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(wholeNumber("port", values.port), "127.0.0.1", resolve);
    });
    const { port } = server.address() as AddressInfo;
    cli.warn(`Listening: use http://127.0.0.1:${port}/ as the webhook URL. Press Ctrl-C to stop.`);
    await new Promise<void>((resolve) => {
      const stop = () => {
        server.close(() => resolve());
        server.closeAllConnections();
      };
      if (cli.signal.aborted) stop();
      else cli.signal.addEventListener("abort", stop, { once: true });
    });
    return 0;
  },
};
