import type { RunnerDatabase } from "../database";

class Died extends Error {}

type Body<T> = (tx: T) => Promise<unknown>;

export type Fate = {
  writes: number;
  diesBefore: number;
  die?: () => void;
  /** A server rolls back a dead process's transactions before anybody else goes on. */
  open?: Set<Promise<unknown>>;
};

export function countWrite(fate: Fate): void {
  if (fate.writes++ < fate.diesBefore) return;
  fate.die?.();
  throw new Died();
}

/**
 * Resolves at the moment of death: nobody waits for what a dead process would have waited for, such as the SDK's
 * second and third try to send an event.
 */
export function outlives(fate: Fate, work: () => Promise<void>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let isDead = false;
    fate.die = () => {
      isDead = true;
      void Promise.allSettled([...(fate.open ?? [])]).then(() => resolve(false));
    };
    // A dead process never learns the outcome of its work, even while the server still rolls back.
    work().then(
      () => isDead || resolve(true),
      (error: unknown) => isDead || reject(error),
    );
  });
}

/**
 * The process dies right before its nth write: the open transaction rolls back, and nothing after it reaches the
 * database. Writes are single statements and commits.
 */
export function dyingDatabase<T extends RunnerDatabase>(db: T, fate: Fate): T {
  return new Proxy(db, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      const call = (...args: unknown[]): unknown => Reflect.apply(member, target, args);
      if (name === "transaction") {
        return (body: Body<T>) => {
          const running = call(async (tx: T) => {
            const result = await body(dyingDatabase(tx, fate));
            countWrite(fate);
            return result;
          }) as Promise<unknown>;
          fate.open ??= new Set();
          fate.open.add(running);
          const ended = () => void fate.open?.delete(running);
          running.then(ended, ended);
          return running;
        };
      }
      if (name !== "insert" && name !== "update" && name !== "delete") {
        return (...args: unknown[]) => {
          if (fate.writes > fate.diesBefore) throw new Died();
          return call(...args);
        };
      }
      return (...args: unknown[]) => {
        countWrite(fate);
        return call(...args);
      };
    },
  });
}
