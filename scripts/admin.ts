import { isReading } from "@/lib/server/operator/command-rows";
import { type CommandAnswer, type CommandName, runCommand } from "@/lib/server/operator/run-command";
import type { Wish } from "@/lib/server/operator/wish";
import { ACTS } from "./admin/acts";
import { overview, type Read, readLine, requireNoun, usageOf } from "./admin/read-line";
import { endIfHelp, orEnd } from "./command-line/read-words";

type Answer = CommandAnswer<CommandName>;

const run = runCommand as (name: CommandName, input: unknown, wish?: Wish) => Promise<Answer>;

const [first, ...words] = process.argv.slice(2);
endIfHelp(first === undefined ? [] : [first], overview());
const noun = orEnd(overview(), () => requireNoun(first));
endIfHelp(words, usageOf(noun));
process.exit(await carryOut(orEnd(usageOf(noun), () => readLine(noun, words))));

async function carryOut(read: Read): Promise<number> {
  const { line, typed, wish } = read;
  const { runs } = line;
  if (runs === null) return ACTS[read.words as keyof typeof ACTS](typed as never);
  const input = (await line.input?.(typed, wish)) ?? typed;
  const once = () => run(runs, input, isReading(runs) ? undefined : wish);
  const answer = line.ask ? await line.ask(once, wish) : await once();
  const lines = linesFor(read, answer);
  for (const each of lines) console.log(each);
  const isEmpty = lines.length === 0 || (Array.isArray(answer) && answer.length === 0);
  const none = typeof line.none === "function" ? line.none(typed) : line.none;
  if (isEmpty && none !== undefined) console.error(none);
  for (const each of line.beside?.(answer, typed, wish) ?? []) console.error(each);
  return line.exit?.(answer) ?? 0;
}

function linesFor({ line, typed, wish, isJson }: Read, answer: Answer): readonly string[] {
  if (line.tell)
    return line.tell(answer, typed).flatMap(([done, would]) => (wish.isDryRun ? (would ?? []) : done));
  return (isJson ? undefined : line.show?.(answer, typed, wish)) ?? [JSON.stringify(answer, null, 2)];
}
