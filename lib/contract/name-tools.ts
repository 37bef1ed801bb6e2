import { type AnyToolName, OPERATIONS } from "./operations";

const PATH = /\b(?:GET|POST|PUT) \/[\w{}/-]*[\w}]/g;
/** What REST calls the list of fields; a tool brings its own. */
const DOCUMENT = /the OpenAPI document(?! at)/g;

/**
 * A text of the API as an agent with these tools reads it: "POST /quote" becomes "the quote tool". Paths of what isn't
 * among its tools stay, since they are true all the same.
 */
export function nameTools(text: string, names: readonly AnyToolName[]): string {
  return text.replace(DOCUMENT, "the tool's schema").replace(PATH, (path, at: number, all: string) => {
    const name = names.find((each) => `${OPERATIONS[each].method} ${OPERATIONS[each].path}` === path);
    if (!name) return path;
    const isStart = at === 0 || /[.!?] $/.test(all.slice(0, at));
    return `${isStart ? "The" : "the"} ${OPERATIONS[name].operationId} tool`;
  });
}

/** A schema of an agent's tool, with all its texts so. */
export function nameToolsIn<T>(schema: T, names: readonly AnyToolName[]): T {
  return JSON.parse(JSON.stringify(schema), (_, member) =>
    typeof member === "string" ? nameTools(member, names) : member,
  );
}
