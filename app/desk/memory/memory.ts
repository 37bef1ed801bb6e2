import type { MemoryFind, MemoryMatch, MemoryOrigin } from "@/lib/contract/schemas/memory";

export interface Memory {
  find(source: string): Promise<MemoryMatch[]>;
  search(q: string): Promise<{ found: MemoryFind[]; isCut: boolean }>;
}

export function originWords({ scope, orderNumber, translator, file, day }: MemoryOrigin): string[] {
  return [...(scope === "house" ? ["House", file] : [orderNumber, translator]), day].filter(
    (word) => word !== null,
  );
}
