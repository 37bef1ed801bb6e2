import { isId } from "../ids";
import { typedCertificateId } from "../typed-id";

export type OrderSearch =
  | { by: "job" | "certificate" | "number"; value: string }
  | { by: "metadata"; pair: Record<string, string> }
  | { by: "words"; value: string };

const NUMBER = /^vc[-\s]?([0-9a-z]{4})[-\s]?([0-9a-z]{4})$/i;

const NAMED = /^(?:[^\s=?#]*\/)?(?:(job_[0-9a-z]{26})(?![0-9a-z])|vcrt)/i;

export function readOrderSearch(text: string): OrderSearch | null {
  const value = text.trim();
  if (value === "") return null;
  const [named, job = ""] = NAMED.exec(value) ?? [];
  if (isId("job", job.toLowerCase())) return { by: "job", value: job.toLowerCase() };
  const certificate = named === undefined ? null : typedCertificateId(value);
  if (certificate) return { by: "certificate", value: certificate };
  const [, first, second] = NUMBER.exec(value) ?? [];
  if (first && second) return { by: "number", value: `VC-${crockford(first)}-${crockford(second)}` };
  const [, key, rest] = /^([^=]{1,40})=(.+)$/s.exec(value) ?? [];
  if (key && rest) return { by: "metadata", pair: { [key.trim()]: rest.trim() } };
  return { by: "words", value };
}

function crockford(part: string): string {
  return part.toUpperCase().replaceAll("O", "0").replaceAll(/[IL]/g, "1");
}
