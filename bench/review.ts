import type { PlantedResult } from "@/lib/review/testing/planted/plant-errors";
import { GRAVE_KINDS, plantErrors } from "@/lib/review/testing/planted/plant-errors";
import { ERROR_KINDS } from "@/lib/review/testing/planted/planted-document";
import { PLANTED_DOCUMENTS } from "@/lib/review/testing/planted/planted-documents";
import { CLEAN_TRANSCRIPT } from "@/lib/review/testing/planted/transcript";
import type { Measurement } from "./measurement";

export function measureReview(): Measurement[] {
  const { errors, clean } = plantErrors(PLANTED_DOCUMENTS);
  const grave = (planted: typeof errors) => planted.filter(({ kind }) => GRAVE_KINDS.has(kind));
  const halves = (["tuned", "held"] as const).map((half) => ({
    half: half === "tuned" ? "the half that the rules were made with" : "the half held out",
    planted: errors.filter((each) => each.half === half),
    pages: clean.filter((each) => each.half === half),
  }));
  const transcript = plantErrors([CLEAN_TRANSCRIPT]).clean.flatMap(({ falseAlarms }) => falseAlarms).length;
  const kept = halves.filter(({ planted }) => planted.length > 0);
  const forms = clean.filter(({ isForm }) => isForm);
  const prose = clean.filter(({ isForm }) => !isForm);
  const alarmsOf = (pages: typeof clean) => pages.flatMap(({ falseAlarms }) => falseAlarms).length;
  return [
    missed("Planted errors that the rules miss", 12, errors),
    missed("… of figures, names, negations, opposites, dropped lines", 4, grave(errors)),
    ...kept.flatMap(({ half, planted }) => [
      missed(`… of ${half}`, undefined, planted),
      missed(`… of ${half}, the gravest`, undefined, grave(planted)),
    ]),
    ...ERROR_KINDS.map((kind) =>
      missed(
        `… ${kind}`,
        undefined,
        errors.filter((each) => each.kind === kind),
      ),
    ),
    alarms("False alarms on forms", 1, alarmsOf(forms), forms.length),
    alarms("False alarms on prose", 1.5, alarmsOf(prose), prose.length),
    ...kept.map(({ half, pages }) => alarms(`… of ${half}`, undefined, alarmsOf(pages), pages.length)),
    {
      name: "Findings on a clean transcript",
      budget: 20,
      measured: transcript,
      unit: "findings",
      detail: "of twelve pages, their marks confirmed",
    },
  ];
}

function missed(name: string, budget: number | undefined, errors: readonly PlantedResult[]): Measurement {
  const found = errors.filter(({ isFoundByRules }) => isFoundByRules).length;
  return {
    name,
    ...(budget === undefined ? {} : { budget }),
    measured: ((errors.length - found) / errors.length) * 100,
    unit: "%",
    detail: `${found} of ${errors.length} found`,
  };
}

function alarms(name: string, budget: number | undefined, count: number, pages: number): Measurement {
  return {
    name,
    ...(budget === undefined ? {} : { budget }),
    measured: count / pages,
    unit: "findings a page",
    detail: `${count} on ${pages} clean pages`,
  };
}
