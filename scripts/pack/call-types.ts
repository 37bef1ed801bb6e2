import { CALLS, type PrintedCall } from "@/lib/contract/published";

export function withRowCalls(declaration: string): string {
  const [whole, subjects = ""] = /\s{1,8}extends RowCalls<\{\n([\s\S]*?)\n\}> \{/.exec(declaration) ?? [];
  if (whole === undefined) throw new Error("the client doesn't extend the calls of the rows");
  const types = new Map(
    subjects.split(/\n(?= {4}\w)/).map((member) => {
      const [, id = "", type = ""] = /^ {4}(\w+): ([\s\S]*);$/.exec(member) ?? [];
      return [id, type];
    }),
  );
  const calls = [...CALLS.values()];
  return declaration
    .replace(whole, () => ` {\n${calls.map((call) => methodText(call, types)).join("\n")}`)
    .replace(/import type \{ RowCalls \} from .+\n/, "")
    .replace(/import type \{ ([^}]+) \} from "\.\/wire";/, (_, imported: string) => {
      const names = new Set([...imported.split(", "), ...calls.map(({ type }) => type)]);
      return `import type { ${[...names].sort().join(", ")} } from "./wire";`;
    });
}

function methodText(
  { method, words, example, id, type }: PrintedCall,
  types: ReadonlyMap<string, string>,
): string {
  const subject = id === undefined ? "" : `${id.replace(/Id$/, "")}: ${typeOf(id, types)}, `;
  const doc = [words, "@example", "```ts", ...example.split("\n"), "```"];
  return [
    "    /**",
    ...doc.map((line) => `     * ${line}`),
    "     */",
    `    ${method}(${subject}options?: CallOptions): Promise<${type}>;`,
  ].join("\n");
}

function typeOf(id: string, types: ReadonlyMap<string, string>): string {
  const type = types.get(id);
  if (type === undefined) throw new Error(`the client doesn't say what may stand for ${id}`);
  return type;
}
