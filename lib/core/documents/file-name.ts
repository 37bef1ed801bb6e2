import { clipText } from "../clip-text";

export function nameInUrl(url: string): string | null {
  const path = URL.parse(url)?.pathname ?? "";
  const last = decoded(path.split("/").findLast((part) => part !== "") ?? "")
    .split(/[\\/]/u)
    .at(-1);
  const name = clipText(last?.normalize("NFC").trim() ?? "", 120);
  return /[\p{L}\p{N}]/u.test(name) ? name : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function deliveredName(orderNumber: string, index: number | null, end: string): string {
  return `${orderNumber}${index === null ? "" : `-${index + 1}`}${end}`;
}
