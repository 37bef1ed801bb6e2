import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { forward, makeSecret } from "../listen/forward";
import { receive } from "../listen/receive";
import { type Cli, type Command, UsageError } from "../terminal/cli";
import { openClient } from "../terminal/open-client";
import { parseArguments, wholeNumber } from "../terminal/parse-arguments";

export const listen: Command = {
  summary: "receive, verify, and print webhooks, or forward events to this machine",
  usage: `vidimus listen --forward-to URL [--after CURSOR|start] [--json]
vidimus listen [--port 4545] [--json]

  --forward-to URL   post the key's new events to a receiver, such as http://localhost:3000/webhooks. They come from the
                     event feed, within 10 seconds, so this needs no tunnel and no webhook URL. Prints the secret that
                     they're signed with, unless VIDIMUS_WEBHOOK_SECRET is set. An event that the receiver doesn't answer
                     with 2xx is sent again after a growing pause, and later events wait for it
  --after CURSOR     begin after this cursor, which an earlier run printed, or at the key's first event with
                     --after start, not at the newest event
  --port PORT        listen on 127.0.0.1 and print what arrives. A service elsewhere needs a tunnel to it.
                     VIDIMUS_WEBHOOK_SECRET holds the key's secret (whsec_…), or two separated by a space during a rotation`,
  async run(words, cli) {
    const { values } = parseArguments(words, {
      port: { type: "string", default: "4545" },
      "forward-to": { type: "string" },
      after: { type: "string" },
    });
    const secrets = (cli.env.VIDIMUS_WEBHOOK_SECRET ?? "").split(/\s+/).filter((secret) => secret !== "");
    const url = values["forward-to"];
    if (url !== undefined) {
      if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ""))
        throw new UsageError(`--forward-to takes a URL, such as http://localhost:3000/webhooks, not ${url}.`);
      const secret = secrets[0] ?? makeSecret();
      if (secrets.length === 0) cli.warn(`Signed with ${secret}`);
      const options = { url, secret, json: values.json, after: values.after };
      await forward(cli, openClient(cli, values["base-url"]), options).catch((error: unknown) => {
        if (!cli.signal.aborted) throw error;
      });
      return 0;
    }
    if (values.after !== undefined) throw new UsageError("--after needs --forward-to.");
    if (secrets.length === 0) throw new UsageError("VIDIMUS_WEBHOOK_SECRET is not set.");
    await serve(cli, secrets, { port: wholeNumber("port", values.port), json: values.json });
    return 0;
  },
};

/** Until the user has enough. */
async function serve(
  cli: Cli,
  secrets: readonly string[],
  { port: wanted, json }: { port: number | undefined; json: boolean },
): Promise<void> {
  const server = createServer((request, response) => void receive(cli, secrets, json, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "EADDRINUSE"
          ? new UsageError(`Port ${wanted} is in use. Choose another one with --port.`)
          : error,
      ),
    );
    server.listen(wanted, "127.0.0.1", resolve);
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
}
