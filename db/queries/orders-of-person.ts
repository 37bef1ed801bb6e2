import { and, asc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";
import { orders } from "../schema";
import { folded, hasWords } from "./folded";

const NAMED = { id: orders.id, orderNumber: orders.orderNumber, status: orders.status };

const CORRECTED = sql<string[]>`array(select c.applicant_name from corrections c
  where c.order_id = "orders"."id" and c.applicant_name is not null)`;

export type OrderOfPerson = Awaited<ReturnType<typeof listOrdersOfPerson>>[number];

export async function listOrdersOfPerson(
  db: Db,
  {
    partnerId,
    externalId,
    words,
  }: { partnerId: string; externalId: string | null; words: readonly string[] },
) {
  const isAny = words.flatMap((word): SQL[] => [
    hasWords(orders.applicantName, word),
    sql`exists (select from corrections c where c.order_id = "orders"."id"
      and strpos(${folded(sql`c.applicant_name`)}, folded(${word}::text)) > 0)`,
  ]);
  const who = or(externalId === null ? undefined : eq(orders.endUserExternalId, externalId), ...isAny);
  if (!who) return [];
  return db
    .select({
      ...NAMED,
      externalId: orders.endUserExternalId,
      applicantName: orders.applicantName,
      correctedNames: CORRECTED,
    })
    .from(orders)
    .where(
      and(
        eq(orders.partnerId, partnerId),
        inArray(orders.environment, ["live", "sandbox"]),
        isNull(orders.erasedAt),
        who,
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id));
}
