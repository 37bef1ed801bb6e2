import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import type { Services } from "@/lib/operations/context";

type Db = Services["db"];

interface TokenWork {
  tx: Db;
  /** Names all that came of one authorization code: the hash under which the library keeps the code. */
  signIn: string;
}

const present = new AsyncLocalStorage<TokenWork>();

/** The library knows no transactions. All that it reads and writes during `ask` belongs to this one. */
export function inTransaction<T>(work: TokenWork, ask: () => Promise<T>): Promise<T> {
  return present.run(work, ask);
}

export const presentTokenWork = () => present.getStore();

export function followTransactions(db: Db): Db {
  return new Proxy(db, {
    get: (own, name) => Reflect.get(present.getStore()?.tx ?? own, name),
  });
}

/** As the library keeps codes and refresh tokens. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
