import type { Environment } from "@/lib/core/keys/api-key";

interface Account {
  partnerId: string;
  environment: Environment;
}

/** In this tab's memory alone, and gone with its page: nothing else keeps a key that can be read. */
const made = new Map<string, string>();

const nameOf = ({ partnerId, environment }: Account) => `${partnerId} ${environment}`;

/** Remembers the key that was made last, for samples that work as they are copied. */
export function rememberMadeKey(account: Account, secret: string): void {
  made.set(nameOf(account), secret);
}

export function madeKey(account: Account): string | null {
  return made.get(nameOf(account)) ?? null;
}
