import { type DeskOrderRow, findDeskOrder } from "@/db/queries/desk";
import type { StaffRow } from "@/db/queries/staff";
import type { Services } from "../context";
import { noSuchOrder } from "./desk-refusal";
import { maySee } from "./order-rights";

/** A live order that this colleague may see; any other is none. */
export async function findVisibleOrder(
  { db }: Pick<Services, "db">,
  staff: StaffRow,
  jobId: string,
): Promise<DeskOrderRow> {
  const row = await findDeskOrder(db, jobId);
  if (!row || !maySee(row.order, staff)) throw noSuchOrder();
  return row;
}
