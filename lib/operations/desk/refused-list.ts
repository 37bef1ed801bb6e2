import type { Db } from "@/db/client";
import type { OrderRow } from "@/db/queries/orders";
import type { StaffRow } from "@/db/queries/staff";
import type { RefusedSigning } from "@/lib/contract/desk/views";
import { Problem } from "@/lib/core/problem";
import { lockDeskOrder } from "./desk-order";

export interface Refused {
  jobId: string;
  orderNumber: string | null;
  problem: Problem;
}

/** @throws Problem that names all orders that are refused, so that the list can be signed without them */
export async function eachInList<T>(
  tx: Db,
  staff: StaffRow,
  orders: readonly { jobId: string; contentSha256: string }[],
  look: (order: OrderRow, asked: { jobId: string; contentSha256: string }) => Promise<T> | T,
): Promise<T[]> {
  const seen: T[] = [];
  const refused: Refused[] = [];
  for (const asked of orders) {
    let orderNumber: string | null = null;
    try {
      const order = await lockDeskOrder(tx, staff, asked.jobId);
      orderNumber = order.orderNumber;
      seen.push(await look(order, asked));
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      refused.push({ jobId: asked.jobId, orderNumber, problem });
    }
  }
  const refusal = refusalOf(refused, orders.length);
  if (refusal) throw refusal;
  return seen;
}

export function refusalOf(refused: readonly Refused[], count: number): Problem | null {
  const [first] = refused;
  if (first === undefined || count === 1) return first?.problem ?? null;
  const { code, message, row, details } = first.problem;
  const named = first.orderNumber === null ? message : `${first.orderNumber}: ${message}`;
  return new Problem(
    code,
    `${refused.length} of these ${count} orders can't be signed now. ${named}`,
    {
      ...(details.field !== undefined && { field: details.field }),
      recoveryHint: "Nothing was signed. Take out what can't be signed, and sign the others.",
      current: { refused: refused.map(refusedSigning) },
    },
    row,
  );
}

function refusedSigning({ jobId, orderNumber, problem }: Refused): RefusedSigning {
  const { message, details, row } = problem;
  const { signingObstacles } = (details.current ?? {}) as { signingObstacles?: string[] };
  return {
    jobId,
    orderNumber,
    reasons: signingObstacles ?? [message],
    hint: details.recoveryHint ?? row.hint,
  };
}
