import type { RangeVar } from "libpg-query";

/** What earlier migrations have made, as far as a verdict needs it. */
export interface Known {
  /** Tables that this migration creates: empty and unused. */
  fresh: Set<string>;
  /** `table.constraint` → `table.column`, for checks that a column is not null. */
  notNullChecks: Map<string, string>;
  /** `table.column`s for which such a check is validated. */
  provedNotNull: Set<string>;
  /** `table.constraint`s that only refuse rows: no query depends on them. */
  refusals: Set<string>;
}

export interface Place {
  known: Known;
  isOutsideTransaction: boolean;
  /** The statement names the release since which no running code needs what it removes. */
  isReady: boolean;
  /** The statement runs until it touches no row. */
  isBatch: boolean;
}

export const BATCH =
  'It reads or holds many rows under every lock of this migration. Make the migration\'s first line "-- outside a transaction", and write a batch under "-- until no row is left": update … where id in (select id from … where … limit 1000)';
export const READY =
  'The release that still runs may need it. Stop using it in one release, and do this in a later one, under "-- ready since <the first release that does without>"';

export function nameOf(relation: RangeVar | undefined): string {
  return `${relation?.schemaname ?? "public"}.${relation?.relname}`;
}

export function unknown(node: object): string {
  const kind = Object.keys(node)[0] ?? "statement";
  return `Nothing here says that ${kind} is safe under traffic. Find its lock in Postgres' manual, and teach ci/migrations what it needs`;
}
