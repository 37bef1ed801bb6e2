import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "../client";
import { orderQuestions, staff } from "../schema";

export type QuestionRow = typeof orderQuestions.$inferSelect;

export async function insertQuestion(
  tx: Db,
  question: Pick<QuestionRow, "id" | "orderId" | "staffId" | "question" | "askedAt">,
): Promise<boolean> {
  const rows = await tx.insert(orderQuestions).values(question).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function listQuestions(db: Db, orderId: string) {
  return db
    .select({ question: orderQuestions, askedBy: staff.legalName })
    .from(orderQuestions)
    .leftJoin(staff, eq(staff.id, orderQuestions.staffId))
    .where(eq(orderQuestions.orderId, orderId))
    .orderBy(asc(orderQuestions.askedAt), asc(orderQuestions.id));
}

export async function findQuestion(
  db: Db,
  which: { id: string; orderId: string },
): Promise<QuestionRow | null> {
  const [row] = await db
    .select()
    .from(orderQuestions)
    .where(and(eq(orderQuestions.id, which.id), eq(orderQuestions.orderId, which.orderId)));
  return row ?? null;
}

export async function closeQuestion(
  tx: Db,
  which: { id: string; orderId: string },
  end: { answer: string; answeredAt: Date } | { withdrawnAt: Date },
): Promise<QuestionRow | null> {
  const [row] = await tx
    .update(orderQuestions)
    .set(end)
    .where(
      and(
        eq(orderQuestions.id, which.id),
        eq(orderQuestions.orderId, which.orderId),
        isNull(orderQuestions.answeredAt),
        isNull(orderQuestions.withdrawnAt),
      ),
    )
    .returning();
  return row ?? null;
}

export async function findLastAnswer(
  db: Db,
  orderId: string,
): Promise<{ askedBy: string | null; isByDesk: boolean } | null> {
  const [row] = await db
    .select({
      askedBy: orderQuestions.staffId,
      isByDesk: sql<boolean>`coalesce((select e.data ? 'staffId' from order_events e
        where e.order_id = ${orderId} and e.type = 'order.question_answered'
        and e.data ->> 'questionId' = ${sql.raw("order_questions.id")} limit 1), false)`,
    })
    .from(orderQuestions)
    .where(and(eq(orderQuestions.orderId, orderId), isNotNull(orderQuestions.answeredAt)))
    .orderBy(desc(orderQuestions.answeredAt))
    .limit(1);
  return row ?? null;
}
