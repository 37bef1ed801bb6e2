import { useMemo } from "react";
import { askDesk } from "../desk-client";
import type { Memory } from "./memory";

export function useMemory(jobId: string): Memory {
  return useMemo(() => {
    const known = new Map<string, ReturnType<Memory["find"]>>();
    const ask = async (source: string) => {
      const { matches } = await askDesk("findMatches", { jobId }, { source });
      return matches;
    };
    return {
      find(source) {
        const asked = known.get(source) ?? ask(source);
        known.set(source, asked);
        asked.catch(() => known.delete(source));
        return asked;
      },
      search: (q) => askDesk("searchMemory", { jobId }, { q }),
    };
  }, [jobId]);
}
