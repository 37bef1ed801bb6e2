import type { RunnerDatabase } from "../database";

/** Thrown in place of every statement after the process "died". */
class Died extends Error {}

type Body = (tx: RunnerDatabase) => Promise<unknown>;

/** Decides at each write whether the process dies right before it. */
type Fate = { writes: number; diesBefore: number };

/**
 * A database handle of a process that dies right before its nth write: the open transaction rolls
 * back, and nothing after it reaches the database. Writes are single statements and commits.
 */
export function dyingDatabase(db: RunnerDatabase, fate: Fate): RunnerDatabase {
  const dieIfDue = () => {
    if (fate.writes++ >= fate.diesBefore) throw new Died();
  };
  return new Proxy(db, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      const call = (...args: unknown[]): unknown => Reflect.apply(member, target, args);
      if (name === "transaction") {
        return (body: Body) =>
          call(async (tx: RunnerDatabase) => {
            const result = await body(dyingDatabase(tx, fate));
            dieIfDue();
            return result;
          });
      }
      if (name !== "insert" && name !== "update" && name !== "delete") {
        return (...args: unknown[]) => {
          if (fate.writes > fate.diesBefore) throw new Died();
          return call(...args);
        };
      }
      return (...args: unknown[]) => {
        dieIfDue();
        return call(...args);
      };
    },
  });
}
