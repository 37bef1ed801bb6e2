/** USPS' distance bands, then those beyond the contiguous states. */
export const DOMESTIC_ZONES = [
  "z2",
  "z3",
  "z4",
  "z5",
  "z6",
  "z7",
  "z8",
  "offshore",
  "territory",
  "military",
] as const;
export type DomesticZone = (typeof DOMESTIC_ZONES)[number];

interface State {
  name: string;
  /** A state must price exactly like any of its ZIP codes. */
  zone: DomesticZone;
  zip3: string;
}

/** Manhattan: every zone counts from there. */
export const ORIGIN_ZIP3 = "100";

/** Written 2026-11-21. Compare the prefixes with USPS labeling list L002. The zones are our own estimate. */
const STATES: Readonly<Record<string, State>> = {
  AL: { name: "Alabama", zone: "z5", zip3: "350-369" },
  AK: { name: "Alaska", zone: "offshore", zip3: "995-999" },
  AZ: { name: "Arizona", zone: "z8", zip3: "850-865" },
  AR: { name: "Arkansas", zone: "z6", zip3: "716-729" },
  CA: { name: "California", zone: "z8", zip3: "900-961" },
  CO: { name: "Colorado", zone: "z7", zip3: "800-816" },
  CT: { name: "Connecticut", zone: "z2", zip3: "060-069" },
  DE: { name: "Delaware", zone: "z2", zip3: "197-199" },
  DC: { name: "District of Columbia", zone: "z3", zip3: "200 202-205 569" },
  FL: { name: "Florida", zone: "z6", zip3: "320-339 341-349" },
  GA: { name: "Georgia", zone: "z5", zip3: "300-319 398-399" },
  HI: { name: "Hawaii", zone: "offshore", zip3: "967-968" },
  ID: { name: "Idaho", zone: "z8", zip3: "832-838" },
  IL: { name: "Illinois", zone: "z5", zip3: "600-629" },
  IN: { name: "Indiana", zone: "z5", zip3: "460-479" },
  IA: { name: "Iowa", zone: "z6", zip3: "500-528" },
  KS: { name: "Kansas", zone: "z6", zip3: "660-679" },
  KY: { name: "Kentucky", zone: "z5", zip3: "400-427" },
  LA: { name: "Louisiana", zone: "z6", zip3: "700-714" },
  ME: { name: "Maine", zone: "z4", zip3: "039-049" },
  MD: { name: "Maryland", zone: "z3", zip3: "206-212 214-219" },
  MA: { name: "Massachusetts", zone: "z3", zip3: "010-027 055" },
  MI: { name: "Michigan", zone: "z5", zip3: "480-499" },
  MN: { name: "Minnesota", zone: "z6", zip3: "550-567" },
  MS: { name: "Mississippi", zone: "z6", zip3: "386-397" },
  MO: { name: "Missouri", zone: "z5", zip3: "630-658" },
  MT: { name: "Montana", zone: "z8", zip3: "590-599" },
  NE: { name: "Nebraska", zone: "z6", zip3: "680-693" },
  NV: { name: "Nevada", zone: "z8", zip3: "889-898" },
  NH: { name: "New Hampshire", zone: "z3", zip3: "030-038" },
  NJ: { name: "New Jersey", zone: "z2", zip3: "070-089" },
  NM: { name: "New Mexico", zone: "z8", zip3: "870-884" },
  NY: { name: "New York", zone: "z2", zip3: "005 100-149" },
  NC: { name: "North Carolina", zone: "z4", zip3: "270-289" },
  ND: { name: "North Dakota", zone: "z7", zip3: "580-588" },
  OH: { name: "Ohio", zone: "z4", zip3: "430-459" },
  OK: { name: "Oklahoma", zone: "z6", zip3: "730-732 734-749" },
  OR: { name: "Oregon", zone: "z8", zip3: "970-979" },
  PA: { name: "Pennsylvania", zone: "z3", zip3: "150-196" },
  RI: { name: "Rhode Island", zone: "z3", zip3: "028-029" },
  SC: { name: "South Carolina", zone: "z5", zip3: "290-299" },
  SD: { name: "South Dakota", zone: "z6", zip3: "570-577" },
  TN: { name: "Tennessee", zone: "z5", zip3: "370-385" },
  TX: { name: "Texas", zone: "z7", zip3: "733 750-799 885" },
  UT: { name: "Utah", zone: "z8", zip3: "840-847" },
  VT: { name: "Vermont", zone: "z3", zip3: "050-054 056-059" },
  VA: { name: "Virginia", zone: "z4", zip3: "201 220-246" },
  WA: { name: "Washington", zone: "z8", zip3: "980-994" },
  WV: { name: "West Virginia", zone: "z4", zip3: "247-268" },
  WI: { name: "Wisconsin", zone: "z5", zip3: "530-549" },
  WY: { name: "Wyoming", zone: "z7", zip3: "820-831" },
  AS: { name: "American Samoa", zone: "territory", zip3: "" },
  GU: { name: "Guam", zone: "territory", zip3: "969" },
  MP: { name: "Northern Mariana Islands", zone: "territory", zip3: "" },
  PR: { name: "Puerto Rico", zone: "territory", zip3: "006-007 009" },
  VI: { name: "U.S. Virgin Islands", zone: "territory", zip3: "008" },
  FM: { name: "Micronesia", zone: "territory", zip3: "" },
  MH: { name: "Marshall Islands", zone: "territory", zip3: "" },
  PW: { name: "Palau", zone: "territory", zip3: "" },
  AA: { name: "Armed Forces Americas", zone: "military", zip3: "340" },
  AE: { name: "Armed Forces Europe", zone: "military", zip3: "090-099" },
  AP: { name: "Armed Forces Pacific", zone: "military", zip3: "962-966" },
};

const CODE_BY_ZIP3: ReadonlyMap<number, string> = new Map(
  Object.entries(STATES).flatMap(([code, state]) => zip3s(state.zip3).map((zip3) => [zip3, code] as const)),
);

const CODE_BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(STATES).flatMap(([code, { name }]) => [
    [code, code],
    [name.toUpperCase(), code],
  ]),
);

export const US_STATES: readonly string[] = Object.keys(STATES);

export function normalizeState(state: string): string | null {
  return CODE_BY_NAME.get(state.trim().toUpperCase()) ?? null;
}

export function stateOfZip(postalCode: string): string | null {
  const zip = /^(\d{5})(?:-?\d{4})?$/.exec(postalCode.trim())?.[1];
  if (zip === undefined) return null;
  // The one ZIP code of American Samoa lies amid Hawaii's.
  if (zip === "96799") return "AS";
  return CODE_BY_ZIP3.get(Number(zip.slice(0, 3))) ?? null;
}

/** Compares first digits: border places may have a neighbour's code, but never another region's. */
export function mayHaveZip(code: string, postalCode: string): boolean {
  const digits = zip3s(STATES[code]?.zip3 ?? "").map((zip3) => Math.floor(zip3 / 100));
  return digits.length === 0 || digits.includes(Number(postalCode.trim()[0]));
}

export function zoneOfState(code: string): DomesticZone | null {
  return STATES[code]?.zone ?? null;
}

function zip3s(ranges: string): number[] {
  return ranges.split(" ").flatMap((range) => {
    const [first, last] = range.split("-");
    if (!first) return [];
    const from = Number(first);
    return Array.from({ length: Number(last ?? first) - from + 1 }, (_, offset) => from + offset);
  });
}
