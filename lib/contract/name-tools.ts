import { type AnyToolName, OPERATIONS } from "./operations";

const PATH = /\b(?:GET|POST|PUT) \/[\w{}/-]*[\w}]/g;
/** What REST calls the list of fields; a tool brings its own. */
const DOCUMENT = /the OpenAPI document(?! at)/g;

/** "POST /quote" becomes "the quote tool". Paths of what isn't among the tools stay. */
export function nameTools(text: string, names: readonly AnyToolName[]): string {
  return text.replace(DOCUMENT, "the tool's schema").replace(PATH, (path, at: number, all: string) => {
    const name = names.find((each) => `${OPERATIONS[each].method} ${OPERATIONS[each].path}` === path);
    if (!name) return path;
    const isStart = at === 0 || /[.!?] $/.test(all.slice(0, at));
    return `${isStart ? "The" : "the"} ${OPERATIONS[name].operationId} tool`;
  });
}

export function nameToolsIn<T>(schema: T, names: readonly AnyToolName[]): T {
  return JSON.parse(JSON.stringify(schema), (_, member) =>
    typeof member === "string" ? nameTools(member, names) : member,
  );
}
