import { asSentence, hintForPeople } from "./as-sentence";
import type { RequestError } from "./request-error";

export function fieldOf(
  { field, message, hint }: Pick<RequestError, "field" | "message" | "hint">,
  values: object,
): { name: string; words: string } | null {
  const name = field?.replace(/^body\./, "");
  if (field === undefined || name === undefined || !Object.hasOwn(values, name)) return null;
  // The body's members are named for programs. Here, the field's own label precedes the sentence.
  const said = message.startsWith(field) ? message.slice(field.length).replace(/^:? /, "") : message;
  const words = [asSentence(said), hintForPeople(hint)].filter((each) => each !== undefined);
  return { name, words: words.join(" ") };
}
