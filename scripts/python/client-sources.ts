import { CALLS, type PrintedCall, PUBLISHED_TYPES } from "@/lib/contract/published";

const WIDTH = 110;
const BEGIN = "    # Written by `npm run sources` from the operations' rows.\n";
const END = "    # Here ends what it writes.\n";
/** The client fills in the key, so it has Submission instead. */
const LEFT_OUT = "SubmitInput";

export function asyncSource(text: string, models: string): string {
  const [before = "", rest = ""] = text.split(BEGIN);
  const [, after = ""] = rest.split(END);
  if (after === "") throw new Error("the asynchronous client has no place for the methods of the rows");
  const methods = Array.from(CALLS, ([name, call]) => `${methodText(name, call)}\n`).join("");
  return withImports(`${before}${BEGIN}${methods}${END}${after}`, models);
}

function methodText(name: string, { method, words, id, type }: PrintedCall): string {
  const own = snakeCase(method);
  const subject = id?.replace(/Id$/, "");
  const reference = subject && `${subject[0]?.toUpperCase()}${subject.slice(1)}Ref`;
  const taken = `self${subject ? `, ${subject}: ${reference}` : ""}, *, timeout: float | None = None, max_retries: int | None = None`;
  const given = subject ? `, "${own}", ${subject}` : "";
  return [
    `    async def ${own}(\n        ${taken}\n    ) -> ${type}:`,
    `        """${wrapped(words)}"""`,
    "        options = CallOptions(timeout, max_retries)",
    `        plan: Plan[${type}] = operations.call_row(\n            self._connection, "${name}", options${given}\n        )`,
    "        return await self._run(plan)",
    "",
  ]
    .map(joined)
    .join("\n");
}

function wrapped(words: string): string {
  const indent = " ".repeat(8);
  const lines = [""];
  for (const word of words.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line.length + word.length > WIDTH - indent.length - 6) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines.length === 1 ? words : `${lines.join(`\n${indent}`)}\n${indent}`;
}

function withImports(text: string, models: string): string {
  const code = text.replace(MODELS_IMPORT, "").replaceAll(/"""[\s\S]*?"""|#.*/g, "");
  const others = new Set(
    Array.from(code.matchAll(/^from .+$/gm), ([line]) => line.match(/\w+/g) ?? []).flat(),
  );
  const used = new Set(code.match(/\b[A-Z]\w+/g));
  return text.replace(
    MODELS_IMPORT,
    importOf(modelNames(models).filter((name) => used.has(name) && !others.has(name))),
  );
}

const MODELS_IMPORT = /from \._models import \([^)]*\)/;

function modelNames(models: string): string[] {
  return Array.from(
    models.matchAll(/^(?:class )?([A-Z]\w+)(?:\(TypedDict\)| = |: TypeAlias)/gm),
    ([, name = ""]) => name,
  );
}

function importOf(names: readonly string[]): string {
  return `from ._models import (\n${names
    .toSorted()
    .map((name) => `    ${name},\n`)
    .join("")})`;
}

export function typesSource(text: string, models: string): string {
  const listed = Array.from(
    (/^__all__ = \[([^\]]*)\]/m.exec(text)?.[1] ?? "").matchAll(/"(\w+)"/g),
    ([, name = ""]) => name,
  );
  const ofRows = PUBLISHED_TYPES.map(({ name }) => name).filter((name) => name !== LEFT_OUT);
  const all = [...new Set([...listed, ...ofRows])].sort();
  const known = new Set(modelNames(models));
  return text
    .replace(MODELS_IMPORT, importOf(all.filter((name) => known.has(name))))
    .replace(/^__all__ = \[[^\]]*\]/m, `__all__ = [\n${all.map((name) => `    "${name}",\n`).join("")}]`);
}

const BLOCKING: readonly [asynchronous: RegExp, blocking: string][] = [
  [
    /"""The same client for asyncio and Trio\. [\s\S]*?repeated\.\n/,
    '"""A client of the service. Every failure is a ``VidimusError``; what may be repeated safely is repeated.\n',
  ],
  [/Use a client in one event loop\./, "Threads may share a client."],
  [/; it may be asynchronous\./, "."],
  [/import anyio\.to_thread\n/, ""],
  [/await anyio\.to_thread\.run_sync\(read_file, file\)/, "read_file(file)"],
  [/AsyncIterator, Callable/, "Callable, Iterator"],
  [/(?<!\w)\(await (\w[\w.]*\([^()]*\))\)/g, "$1"],
  [/\bAsync(?=[A-Z])/g, ""],
  [/\b(?:async|await) /g, ""],
  [/__a(?=enter|exit|iter)/g, "__"],
  [/\brun_async\b/g, "run"],
  [/\.aclose\(\)/, ".close()"],
];

export function syncSource(asynchronous: string): string {
  const text = BLOCKING.reduce((made, [from, to]) => {
    if (made.search(from) < 0) throw new Error(`the asynchronous client no longer has ${from}`);
    return made.replace(from, to);
  }, asynchronous);
  return `# Written by \`npm run sources\` from _async.py. Don't edit this file.\n${joined(text)}`;
}

function joined(text: string): string {
  return text.replaceAll(
    /^( *)(\S.*[([])\n\1 {4}(\S.*[^,\n])\n\1([)\]].*)$/gm,
    (whole, indent, head, inner, tail) => {
      const line = `${indent}${head}${inner}${tail}`;
      return line.length > WIDTH ? whole : line;
    },
  );
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
