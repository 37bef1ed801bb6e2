import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../client";
import { VIEW_OF_CLIENT } from "../retention/personal-columns";
import { memberships, savedViews } from "../schema";
import type { OrderRow } from "./orders";

export type SavedViewRow = typeof savedViews.$inferSelect;
type Whose = Pick<SavedViewRow, "partnerId" | "personId" | "environment">;

const ofMember = ({ partnerId, personId, environment }: Whose) =>
  and(
    eq(savedViews.partnerId, partnerId),
    eq(savedViews.personId, personId),
    eq(savedViews.environment, environment),
  );

export async function listViews(db: Db, whose: Whose): Promise<SavedViewRow[]> {
  return db
    .select()
    .from(savedViews)
    .where(ofMember(whose))
    .orderBy(asc(savedViews.createdAt), asc(savedViews.id));
}

export async function lockViews(
  tx: Db,
  { partnerId, personId }: Pick<Whose, "partnerId" | "personId">,
): Promise<boolean> {
  const rows = await tx
    .select({ personId: memberships.personId })
    .from(memberships)
    .where(and(eq(memberships.partnerId, partnerId), eq(memberships.personId, personId)))
    .for("no key update");
  return rows.length > 0;
}

export async function insertView(tx: Db, row: SavedViewRow): Promise<void> {
  await tx.insert(savedViews).values(row);
}

export async function updateViewName(tx: Db, id: string, name: string): Promise<void> {
  await tx.update(savedViews).set({ name }).where(eq(savedViews.id, id));
}

export async function deleteSavedView(tx: Db, id: string): Promise<void> {
  await tx.delete(savedViews).where(eq(savedViews.id, id));
}

export async function deleteViewsOfClient(tx: Db, { id, partnerId }: OrderRow): Promise<void> {
  await tx.execute(sql`
    delete from saved_views t using orders o
    where o.id = ${id} and t.partner_id = ${partnerId} and ${sql.raw(VIEW_OF_CLIENT)}`);
}
