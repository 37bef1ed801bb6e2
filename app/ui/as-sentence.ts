/** The field's label precedes it. */
export function asSentence(words: string): string {
  const text = words.trim();
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? "" : "."}`;
}

/** Refusals that speak to programs name members of requests, or how to send them. */
const FOR_PROGRAMS = /[a-z][A-Z]|'field'|OpenAPI|the request|^Send \S+ as|\b(?:true|null)\b/;

export function hintForPeople(hint: string | undefined): string | undefined {
  return hint === undefined || FOR_PROGRAMS.test(hint) ? undefined : hint;
}
