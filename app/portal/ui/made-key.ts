import type { Environment } from "@/lib/core/keys/api-key";

interface Account {
  partnerId: string;
  environment: Environment;
}

/** Only in this tab's memory: nothing else keeps a readable key. */
const made = new Map<string, string>();

const nameOf = ({ partnerId, environment }: Account) => `${partnerId} ${environment}`;

export function rememberMadeKey(account: Account, secret: string): void {
  made.set(nameOf(account), secret);
}

export function madeKey(account: Account): string | null {
  return made.get(nameOf(account)) ?? null;
}
