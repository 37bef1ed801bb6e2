import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "../client";
import { staff } from "../schema";
import { deleteDeskSessions } from "./people";

export type StaffRow = typeof staff.$inferSelect;
type NewStaff = typeof staff.$inferInsert;

export async function getStaff(db: Db, id: string): Promise<StaffRow | null> {
  const [row] = await db.select().from(staff).where(eq(staff.id, id));
  return row ?? null;
}

export async function holdStaff(tx: Db, id: string): Promise<StaffRow | null> {
  const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for("share");
  return row ?? null;
}

export async function lockStaff(tx: Db, id: string): Promise<StaffRow | null> {
  const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for("update");
  return row ?? null;
}

export async function findStaffByEmail(db: Db, email: string): Promise<StaffRow | null> {
  const [row] = await db
    .select()
    .from(staff)
    .where(eq(sql`lower(${staff.email})`, email.trim().toLowerCase()));
  return row ?? null;
}

export async function listStaff(db: Db): Promise<StaffRow[]> {
  return db.select().from(staff).orderBy(asc(staff.legalName), asc(staff.id));
}

export async function insertStaff(db: Db, row: NewStaff): Promise<StaffRow> {
  const [inserted] = await db
    .insert(staff)
    .values({ ...row, email: row.email.trim().toLowerCase() })
    .returning();
  if (!inserted) throw new Error("a colleague was not inserted");
  return inserted;
}

export async function updateStaff(
  db: Db,
  id: string,
  patch: Partial<Omit<NewStaff, "id">> & { updatedAt: Date },
  { endsSessions = false } = {},
): Promise<StaffRow | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx.update(staff).set(patch).where(eq(staff.id, id)).returning();
    if (row && endsSessions) await deleteDeskSessions(tx, row.email);
    return row ?? null;
  });
}
