"use client";

import { useMemo, useState } from "react";

/** A comment that is being written: it outlives the panel that it is written in. */
export interface WrittenComment {
  words: string;
  /** The block that it is about; null where it is about the order. */
  blockId: string | null;
  setWords: (words: string) => void;
  setBlockId: (blockId: string | null) => void;
}

export function useWrittenComment(): WrittenComment {
  const [words, setWords] = useState("");
  const [blockId, setBlockId] = useState<string | null>(null);
  return useMemo(() => ({ words, blockId, setWords, setBlockId }), [words, blockId]);
}
