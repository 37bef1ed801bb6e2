import type { CommandField, CommandView } from "@/lib/contract/desk/operations";

/** What stands in the fields of a form, by name. */
export type Typed = Readonly<Record<string, string>>;

/** Takes something away, where a field may be without a value. */
export const NONE = "none";

/** The fields that are asked for: why, the dialog asks by itself, and once. */
export function askedFields({ fields }: Pick<CommandView, "fields">): CommandField[] {
  return fields.filter(({ name }) => name !== "reason");
}

/** A command's input from what was typed; an empty field isn't given. What is no number goes as it is, to be refused. */
export function inputOf(
  view: Pick<CommandView, "fields">,
  typed: Typed,
  reason: string,
): Record<string, unknown> {
  const given = askedFields(view).flatMap((field): [string, unknown][] => {
    const text = (typed[field.name] ?? "").trim();
    if (field.isNullable && (text.toLowerCase() === NONE || (text === "" && field.isRequired)))
      return [[field.name, null]];
    if (text === "") return [];
    return [[field.name, readValue(field, text)]];
  });
  const why = view.fields.some(({ name }) => name === "reason") && reason !== "" ? [["reason", reason]] : [];
  return Object.fromEntries([...given, ...why]);
}

function readValue({ kind }: CommandField, text: string): unknown {
  if (kind === "yes or no") return text === "true";
  if (kind === "whole number" || kind === "number") return Number.isNaN(Number(text)) ? text : Number(text);
  return text;
}
