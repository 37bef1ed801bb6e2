import type { QueueItem } from "@/lib/contract/desk/views";

export function pairsOf(orders: readonly QueueItem[]): string[] {
  return [...new Set(orders.map(pairOf))].sort();
}

export function pairOf({ sourceLanguage, targetLanguage }: QueueItem): string {
  return `${sourceLanguage}>${targetLanguage}`;
}

export function sortQueue(orders: readonly QueueItem[], staffId: string) {
  const sorted = [...orders].sort(
    (a, b) =>
      Number(a.deadline === "waiting") - Number(b.deadline === "waiting") ||
      a.promisedAt.localeCompare(b.promisedAt),
  );
  const toRead = sorted.filter(
    ({ secondReader }) => secondReader?.id === staffId && secondReader.readAt === null,
  );
  return {
    mine: sorted.filter(({ claimedBy }) => claimedBy?.id === staffId),
    toRead,
    free: sorted.filter(({ claimedBy }) => claimedBy === null),
    others: sorted.filter(
      (order) => order.claimedBy !== null && order.claimedBy.id !== staffId && !toRead.includes(order),
    ),
  };
}
