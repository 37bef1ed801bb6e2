import { type Environment, parseApiKey } from "@/lib/core/keys/api-key";

const OTHER: Record<Environment, string> = {
  sandbox:
    "This is a sandbox key, and these samples are for live. Choose Sandbox at the top, and paste it there.",
  live: "This is a live key, and these samples are for the sandbox. Choose Live at the top, and paste it there.",
};

export function readTypedKey(
  typed: string,
  environment: Environment,
): { key: string | null; fault: string | undefined } {
  const text = typed.trim();
  if (text === "") return { key: null, fault: undefined };
  const found = parseApiKey(text);
  if (found === environment) return { key: text, fault: undefined };
  const fault = found === null ? "This isn’t a whole API key. Copy all of it." : OTHER[found];
  return { key: null, fault };
}
