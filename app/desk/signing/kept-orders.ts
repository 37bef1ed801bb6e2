export interface KeptOrder {
  jobId: string;
  orderNumber: string;
  contentSha256: string;
  expiresAt: string;
}

const nameOf = (staffId: string) => `vidimus.sign-together.${staffId}`;
/** The service's limit for one proof. */
const MAX_KEPT = 10;

export function keptOrders(storage: Storage, staffId: string, now: Date): KeptOrder[] {
  return readKept(storage.getItem(nameOf(staffId))).filter(({ expiresAt }) => new Date(expiresAt) > now);
}

export function keepOrder(storage: Storage, staffId: string, order: KeptOrder, now: Date): void {
  const others = keptOrders(storage, staffId, now).filter(({ jobId }) => jobId !== order.jobId);
  storage.setItem(nameOf(staffId), JSON.stringify([...others, order].slice(-MAX_KEPT)));
}

export function forgetKept(storage: Storage, staffId: string, jobIds: readonly string[], now: Date): void {
  const others = keptOrders(storage, staffId, now).filter(({ jobId }) => !jobIds.includes(jobId));
  if (others.length === 0) storage.removeItem(nameOf(staffId));
  else storage.setItem(nameOf(staffId), JSON.stringify(others));
}

function readKept(text: string | null): KeptOrder[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is KeptOrder {
  const kept = (value ?? {}) as Record<string, unknown>;
  return ["jobId", "orderNumber", "contentSha256", "expiresAt"].every(
    (member) => typeof kept[member] === "string",
  );
}
