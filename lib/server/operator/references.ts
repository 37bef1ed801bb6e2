import { z } from "zod";
import { listStandingCertificates } from "@/db/queries/certificates";
import { findJobId } from "@/db/queries/find-order";
import { listRefundsOfOrder } from "@/db/queries/partner-order-view";
import { isId } from "@/lib/core/ids";
import { readOrderSearch } from "@/lib/core/orders/order-search";
import type { Services } from "@/lib/operations/context";

export const orderReference = z.string().min(1).max(500);

export async function requireJobId({ db }: Pick<Services, "db">, text: string): Promise<string> {
  const jobId = await findJobId(db, text);
  // Whole: the log must recognise it as what was typed.
  if (jobId === null) throw new Error(`No order has this number, job ID, certificate ID, or link: ${text}`);
  return jobId;
}

export async function requireCertificateId(services: Pick<Services, "db">, text: string): Promise<string> {
  const named = readOrderSearch(text);
  if (named?.by === "certificate") return named.value;
  const standing = await listStandingCertificates(services.db, await requireJobId(services, text));
  const [only, another] = standing;
  if (!only) throw new Error("No certificate of this order stands");
  if (another) throw new Error(`Say which certificate: ${standing.map(({ id }) => id).join(", ")}`);
  return only.id;
}

export async function requireRefundId(services: Pick<Services, "db">, text: string): Promise<string> {
  const id = text.trim().toLowerCase();
  if (isId("refund", id)) return id;
  if (/^re_/.test(id)) throw new Error("That isn't a refund's ID. `refunds list` shows those that wait");
  const all = await listRefundsOfOrder(services.db, await requireJobId(services, text));
  const waiting = all.filter(({ state }) => state === "pending" || state === "returned");
  const [only, another] = waiting;
  if (!only) throw new Error("No refund of this order waits");
  if (another) throw new Error(`Say which refund: ${waiting.map(({ id }) => id).join(", ")}`);
  return only.id;
}
