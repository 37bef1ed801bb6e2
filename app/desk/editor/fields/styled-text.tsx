import { memo } from "react";
import type { Run } from "@/lib/core/documents/document-model";
import { EMPHASES } from "../text/text-style";

/** Runs as they look, letter under letter with the field that lies over them. */
export const StyledText = memo(function StyledText({ runs }: { runs: readonly Run[] }) {
  return runs.map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity but their place.
    <span key={index} className={lookClass(run)}>
      {run.text}
    </span>
  ));
});

function lookClass(run: Run): string | undefined {
  const names = EMPHASES.filter((emphasis) => run[emphasis]).map((emphasis) => `style-${emphasis}`);
  if (run.code !== undefined) names.push(`style-${run.code}`);
  return names.length === 0 ? undefined : names.join(" ");
}
