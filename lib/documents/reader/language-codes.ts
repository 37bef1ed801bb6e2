import DETECTED_NAMES_DATA from "./data/detected-names.json" with { type: "json" };
import MODEL_NAMES_DATA from "./data/model-names.json" with { type: "json" };

/**
 * Recognisers' names by catalogue code, best first. Mostly ISO 639-2; several names are variants or scripts. Source:
 * Tesseract's names of its trained data. Written 2026-11-21.
 */
const MODEL_NAMES: Readonly<Record<string, string>> = MODEL_NAMES_DATA;

/**
 * The detector's names that differ from the catalogue's. Source: the codes that franc-min answers. Written 2026-11-21.
 */
const DETECTED_NAMES: Readonly<Record<string, string>> = DETECTED_NAMES_DATA;

const CODE_BY_MODEL: ReadonlyMap<string, string> = new Map(
  Object.entries(MODEL_NAMES).flatMap(([code, names]) =>
    names.split(" ").map((name) => [name, code] as const),
  ),
);

export function modelNames(code: string): string[] {
  return MODEL_NAMES[code]?.split(" ") ?? [];
}

export function codeOfDetected(name: string): string | null {
  const first = DETECTED_NAMES[name];
  if (first !== undefined) return first;
  return PREFERRED[name] ?? CODE_BY_MODEL.get(name) ?? null;
}

const PREFERRED: Readonly<Record<string, string>> = { fas: "fa", fil: "fil", hrv: "hr", chi_sim: "zh" };
