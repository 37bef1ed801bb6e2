import type { CommandField, CommandView } from "@/lib/contract/desk/operations";

export type Typed = Readonly<Record<string, string>>;

export const NONE = "none";

export function askedFields({ fields }: Pick<CommandView, "fields">): CommandField[] {
  return fields.filter(({ name }) => name !== "reason");
}

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
