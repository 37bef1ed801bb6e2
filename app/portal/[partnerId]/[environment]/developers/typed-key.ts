import { type Environment, parseApiKey } from "@/lib/core/keys/api-key";

const NAMES: Record<Environment, string> = { sandbox: "Sandbox", live: "Live" };

/** What samples show for a key that somebody typed, and what is wrong with it; neither where nothing was typed. */
export function readTypedKey(
  typed: string,
  environment: Environment,
): { key: string | null; fault: string | undefined } {
  const text = typed.trim();
  if (text === "") return { key: null, fault: undefined };
  const found = parseApiKey(text);
  if (found === environment) return { key: text, fault: undefined };
  const fault =
    found === null
      ? "This isn’t a whole API key. Copy all of it."
      : `This key is of the other environment. Choose ${NAMES[found]} at the top, and paste it there.`;
  return { key: null, fault };
}
