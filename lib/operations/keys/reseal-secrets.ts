import { listSealed, replaceSealed, SEALED_COLUMNS } from "@/db/queries/sealed-values";
import type { Services } from "../context";

const BATCH = 200;

interface Sealing {
  seal(plain: string, context: string): string;
  open(sealed: string, context: string): string;
  isCurrent(sealed: string, context: string): boolean;
}

export interface SealStatus {
  column: string;
  current: number;
  previous: number;
  unreadable: string[];
}

export async function sealStatus(services: Pick<Services, "db">, secrets: Sealing): Promise<SealStatus[]> {
  return eachColumn(services, secrets, { reseals: false });
}

export async function resealSecrets(services: Pick<Services, "db">, secrets: Sealing): Promise<SealStatus[]> {
  await eachColumn(services, secrets, { reseals: true });
  return sealStatus(services, secrets);
}

async function eachColumn(
  { db }: Pick<Services, "db">,
  secrets: Sealing,
  { reseals }: { reseals: boolean },
): Promise<SealStatus[]> {
  const statuses: SealStatus[] = [];
  for (const place of SEALED_COLUMNS) {
    const status: SealStatus = {
      column: `${place.table}.${place.column}`,
      current: 0,
      previous: 0,
      unreadable: [],
    };
    statuses.push(status);
    for (let after = ""; ; ) {
      const rows = await listSealed(db, place, after, BATCH);
      for (const row of rows) {
        const context = place.contextOf(row.id);
        const plain = secrets.isCurrent(row.sealed, context)
          ? null
          : openOrNull(secrets, row.sealed, context);
        if (secrets.isCurrent(row.sealed, context)) status.current += 1;
        else if (plain === null) status.unreadable.push(row.id);
        else {
          status.previous += 1;
          if (reseals) await replaceSealed(db, place, row, secrets.seal(plain, context));
        }
      }
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) break;
      after = last.id;
    }
  }
  return statuses;
}

function openOrNull({ open }: Sealing, sealed: string, context: string): string | null {
  try {
    return open(sealed, context);
  } catch {
    return null;
  }
}
