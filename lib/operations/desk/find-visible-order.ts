import { type DeskOrderRow, findDeskOrder } from "@/db/queries/desk";
import type { StaffRow } from "@/db/queries/staff";
import type { Problem } from "@/lib/core/problem";
import type { Services } from "../context";
import { noSuchOrder } from "./not-found";
import { maySee } from "./order-rights";

/** A live order that this colleague may see; any other is none, in the words in which an unknown one is refused. */
export async function findVisibleOrder(
  { db }: Pick<Services, "db">,
  staff: StaffRow,
  jobId: string,
  refusal: () => Problem = noSuchOrder,
): Promise<DeskOrderRow> {
  const row = await findDeskOrder(db, jobId);
  if (!row || !maySee(row.order, staff)) throw refusal();
  return row;
}
