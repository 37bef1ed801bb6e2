const MAX_LENGTH = 100;

/** A stranger's text: hidden and direction-changing characters could disguise the name. */
export function cleanAppName(name: string): string {
  const plain = name
    .replace(/[\p{Z}\s]+/gu, " ")
    .replace(/\p{C}/gu, "")
    .replace(/(\p{M}{4})\p{M}+/gu, "$1");
  return [...plain.trim()].slice(0, MAX_LENGTH).join("").trim();
}
