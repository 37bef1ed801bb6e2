"use client";

import { useMemo } from "react";
import type { DeskOrder, TranslationKey } from "@/lib/contract/desk/views";
import type { BlockTrace } from "../editor/session/editor-context";

interface TraceParts {
  order: DeskOrder | undefined;
  pieceKey: TranslationKey;
  openHistory: (blockId: string) => void;
  comment: (blockId: string) => void;
}

export function useBlockTrace({ order, pieceKey, openHistory, comment }: TraceParts): BlockTrace | null {
  const commented = (order?.comments ?? []).flatMap(({ key, blockId, resolvedAt }) =>
    key === pieceKey && blockId !== null && resolvedAt === null ? [blockId] : [],
  );
  const counted = commented.join(" ");
  const hasOrder = order !== undefined;
  const mayComment = order?.may.comment ?? false;
  return useMemo(() => {
    if (!hasOrder) return null;
    const comments = new Map<string, number>();
    for (const id of counted.split(" ")) comments.set(id, (comments.get(id) ?? 0) + 1);
    return { openHistory, comment: mayComment ? comment : null, comments };
  }, [hasOrder, mayComment, counted, openHistory, comment]);
}
