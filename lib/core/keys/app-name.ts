const MAX_LENGTH = 100;

/**
 * As an app calls itself, which is a stranger's text: on one line, without what would hide or turn the words around it,
 * and without marks piled up over them.
 */
export function cleanAppName(name: string): string {
  const plain = name
    .replace(/[\p{Z}\s]+/gu, " ")
    .replace(/\p{C}/gu, "")
    .replace(/(\p{M}{4})\p{M}+/gu, "$1");
  return [...plain.trim()].slice(0, MAX_LENGTH).join("").trim();
}
