import { Problem } from "@/lib/core/problem";
import { storageTrouble } from "./full-disk";

/** Half a sentence: its first line, shortened, never with a connection string. */
export function reasonOf(error: unknown): string {
  const trouble = storageTrouble(error);
  if (trouble !== null) return trouble;
  if (error instanceof Problem) return error.message.replace(/\.$/, "");
  const { code, message = "", cause } = error as { code?: string; message?: string; cause?: unknown };
  if (cause && message.startsWith("Failed query")) return reasonOf(cause);
  const line = (message.split("\n")[0] ?? "").replace(/(?<!\w)\w+:\/\/\S+/g, "…").replace(/\.$/, "");
  if (/^Aborted\(|^PGlite failed|unreachable$/.test(line)) return "it is damaged";
  const words = code && !line.includes(code) ? `${code} ${line}` : line;
  return words.trim().slice(0, 300) || "unknown error";
}
