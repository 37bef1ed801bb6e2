import type { PortalError } from "../portal-error";

/** The field of a form that a refusal is about, and what to say there; null where it is about none of them. */
export function fieldOf(
  { code, field, message, hint }: Pick<PortalError, "code" | "field" | "message" | "hint">,
  values: object,
): { name: string; words: string } | null {
  const name = field?.replace(/^body\./, "");
  if (name === undefined || !Object.hasOwn(values, name)) return null;
  const said = message.startsWith(`${field}: `) ? message.slice(`${field}: `.length) : message;
  // The catalogue's own hint is for programs: it names the member of the body.
  return { name, words: code === "VALIDATION_ERROR" || hint === undefined ? said : `${said} ${hint}` };
}
