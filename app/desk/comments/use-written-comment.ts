"use client";

import { useMemo, useState } from "react";

export interface WrittenComment {
  words: string;
  blockId: string | null;
  setWords: (words: string) => void;
  setBlockId: (blockId: string | null) => void;
}

export function useWrittenComment(): WrittenComment {
  const [words, setWords] = useState("");
  const [blockId, setBlockId] = useState<string | null>(null);
  return useMemo(() => ({ words, blockId, setWords, setBlockId }), [words, blockId]);
}
