import { memo } from "react";
import {
  type DirectedText,
  type Direction,
  directText,
  isolatingTag,
} from "@/lib/core/documents/directed-text";
import type { Run } from "@/lib/core/documents/document-model";
import { isRightToLeft, languageDirection } from "@/lib/core/documents/text-direction";
import { EMPHASES } from "../text/runs";

export function directedRuns(
  runs: readonly Run[],
  language: string,
): DirectedText<Run> & { direction: Direction } {
  const ofLanguage = languageDirection(language);
  const isTurned =
    ofLanguage === "auto" ? isRightToLeft(runs.map(({ text }) => text).join("")) : ofLanguage === "rtl";
  const around = isTurned ? "rtl" : "ltr";
  const { direction, stretches } = directText(runs, around);
  return { direction: direction ?? around, stretches };
}

export const StyledText = memo(function StyledText({ stretches }: Pick<DirectedText<Run>, "stretches">) {
  return stretches.map(({ direction, runs }, index) => {
    const key = `${index}`;
    const Isolating = isolatingTag(runs);
    return direction === null ? (
      <Spans key={key} runs={runs} />
    ) : (
      <Isolating key={key} dir={direction}>
        <Spans runs={runs} />
      </Isolating>
    );
  });
});

function Spans({ runs }: { runs: readonly Run[] }) {
  return runs.map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity but their place.
    <span key={index} className={lookClass(run)}>
      {run.text}
    </span>
  ));
}

function lookClass(run: Run): string | undefined {
  const names = EMPHASES.filter((emphasis) => run[emphasis]).map((emphasis) => `style-${emphasis}`);
  if (run.code !== undefined) names.push(`style-${run.code}`);
  return names.length === 0 ? undefined : names.join(" ");
}
