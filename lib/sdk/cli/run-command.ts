import { ReceiptError } from "../certificates";
import { VidimusError } from "../client";
import { cancel } from "./commands/cancel";
import { listen } from "./commands/listen";
import { mcp } from "./commands/mcp";
import { order } from "./commands/order";
import { orders } from "./commands/orders";
import { questions } from "./commands/questions";
import { quote } from "./commands/quote";
import { refund } from "./commands/refund";
import { result } from "./commands/result";
import { status } from "./commands/status";
import { verify } from "./commands/verify";
import { type Cli, type Command, UsageError } from "./terminal/cli";
import { hintInCommands, onTerminal } from "./terminal/show";

const COMMANDS: Readonly<Record<string, Command>> = {
  quote,
  order,
  status,
  result,
  orders,
  cancel,
  refund,
  questions,
  verify,
  listen,
  mcp,
};

/** Runs the command that the words name; resolves to the exit code. */
export async function runCommand(words: readonly string[], world: Cli, version: string): Promise<number> {
  const [name = "help", ...rest] = words;
  const safe = (line: string) => onTerminal(line, rest.includes("--json"));
  const cli: Cli = {
    ...world,
    // A host that speaks MCP reads what it is told, no terminal does.
    say: (line) => world.say(name === "mcp" ? line : safe(line)),
    warn: (line) => world.warn(safe(line)),
  };
  if (name === "--version") {
    cli.say(version);
    return 0;
  }
  if (name === "help" || name === "--help" || name === "-h") {
    const command = COMMANDS[rest[0] ?? ""];
    cli.say(command ? command.usage : overview());
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    cli.warn(`Unknown command: ${name}.\n\n${overview()}`);
    return 2;
  }
  if (rest.includes("--help") || rest.includes("-h")) {
    cli.say(command.usage);
    return 0;
  }
  try {
    return await command.run(rest, cli);
  } catch (error) {
    return tell(error, command, cli, rest.includes("--json"));
  }
}

function tell(error: unknown, command: Command, cli: Cli, json: boolean): number {
  if (cli.signal.aborted) return 130;
  if (error instanceof UsageError) {
    cli.warn(`${error.message}\n\n${command.usage}`);
    return 2;
  }
  if (!(error instanceof VidimusError)) {
    const message = error instanceof Error ? error.message : String(error);
    const code = error instanceof ReceiptError ? error.code : "FAILED";
    cli.warn(json ? JSON.stringify({ error: { code, message } }) : message);
    return 1;
  }
  const {
    code,
    message,
    recoveryHint,
    retryable,
    status,
    requestId,
    field,
    jobId,
    retryAfterSeconds,
    docUrl,
  } = error;
  if (json) {
    const facts = {
      code,
      message,
      recoveryHint,
      retryable,
      status,
      requestId,
      field,
      jobId,
      retryAfterSeconds,
      docUrl,
    };
    cli.warn(JSON.stringify({ error: facts }));
  } else {
    cli.warn(
      `${code}: ${message}\n${hintInCommands(recoveryHint, jobId)}${requestId ? `\nRequest ${requestId}` : ""}`,
    );
  }
  return 1;
}

function overview(): string {
  return [
    "Certified translations from the command line.",
    "",
    ...Object.entries(COMMANDS).map(([name, { summary }]) => `  vidimus ${name.padEnd(9)} ${summary}`),
    "",
    "Run `vidimus help COMMAND` for details. VIDIMUS_BASE_URL is the service's address, and VIDIMUS_API_KEY is your key.",
    "--json prints responses unchanged, and errors too (on standard error).",
    "Exit codes: 0 success; 1 rejected, failed, or not valid; 2 wrong usage. For a PDF, `verify` also uses 3 (its seal",
    "fails) and 4 (its receipt fails).",
  ].join("\n");
}
