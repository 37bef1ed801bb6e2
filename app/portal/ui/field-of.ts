import type { PortalError } from "../portal-error";

/** The field of a form that a refusal is about, and what to say there; null where it is about none of them. */
export function fieldOf(
  { field, message, hint }: Pick<PortalError, "field" | "message" | "hint">,
  values: object,
): { name: string; words: string } | null {
  const name = field?.replace(/^body\./, "");
  if (field === undefined || name === undefined || !Object.hasOwn(values, name)) return null;
  // Members of the body are named for programs. Here the sentence stands under the field's own label.
  const said = message.startsWith(field) ? message.slice(field.length).replace(/^:? /, "") : message;
  const sentence = `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
  return { name, words: hint === undefined || hint.includes("'field'") ? sentence : `${sentence} ${hint}` };
}
