import { sql } from "drizzle-orm";
import { sealContext, webhookSecretContext } from "../../lib/core/keys/seal";
import type { Db } from "../client";

export interface SealedColumn {
  table: string;
  id: string;
  column: string;
  contextOf(rowId: string): string;
}

const privateKeys = (table: string, id: string): SealedColumn => ({
  table,
  id,
  column: "private_key_sealed",
  contextOf: (rowId) => sealContext(table, "private_key_sealed", rowId),
});

/** A column missing here is lost when a master secret is removed. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  privateKeys("signing_keys", "kid"),
  privateKeys("document_keys", "id"),
  privateKeys("oauth_signing_keys", "id"),
  { table: "api_keys", id: "id", column: "webhook_secret_sealed", contextOf: webhookSecretContext },
  { table: "api_keys", id: "id", column: "webhook_secret_previous_sealed", contextOf: webhookSecretContext },
  {
    table: "webhook_earlier_secrets",
    id: "id",
    column: "secret_sealed",
    contextOf: (rowId) => webhookSecretContext(rowId.split(":")[0] ?? ""),
  },
  {
    table: "authenticator_apps",
    id: "id",
    column: "secret_sealed",
    contextOf: (rowId) => sealContext("authenticator_apps", "secret_sealed", rowId),
  },
];

export interface SealedValue {
  id: string;
  sealed: string;
}

export async function listSealed(
  db: Db,
  { table, id, column }: SealedColumn,
  after: string,
  limit: number,
): Promise<SealedValue[]> {
  const [rowId, value] = [sql.identifier(id), sql.identifier(column)];
  const found = await db.execute(sql`
    select ${rowId} as id, ${value} as sealed from ${sql.identifier(table)}
    where ${value} is not null and ${rowId} > ${after} order by ${rowId} limit ${limit}`);
  return (found as unknown as { rows: SealedValue[] }).rows;
}

export async function replaceSealed(
  db: Db,
  { table, id, column }: SealedColumn,
  row: SealedValue,
  sealed: string,
): Promise<void> {
  const value = sql.identifier(column);
  await db.execute(sql`
    update ${sql.identifier(table)} set ${value} = ${sealed}
    where ${sql.identifier(id)} = ${row.id} and ${value} = ${row.sealed}`);
}
