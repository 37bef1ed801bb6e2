export const COUNTRY_GROUPS = [
  "canada",
  "central_america",
  "western_europe",
  "east_asia_pacific",
  "south_america_middle_east",
  "rest_of_world",
] as const;
export type CountryGroup = (typeof COUNTRY_GROUPS)[number];

/** Written 2026-11-21. Compare the codes with ISO 3166-1; the bands are our own choice. */
const MEMBERS: Readonly<Record<CountryGroup, string>> = {
  canada: "CA PM",
  central_america: `
    MX BZ CR GT HN NI PA SV
    AG AI AW BB BL BM BQ BS CU CW DM DO GD GP HT JM KN KY LC MF MQ MS PR SX TC TT VC VG VI`,
  western_europe: `
    AD AT AX BE CH DE DK ES FI FO FR GB GG GI GL GR IE IM IS IT JE LI LU MC MT NL NO PT SE SJ SM VA`,
  east_asia_pacific: "AU CN GU HK ID JP KR MO MP MY NZ PH SG TH TW VN",
  south_america_middle_east: `
    AR BO BR CL CO EC FK GF GY PE PY SR UY VE
    AL BA BG BY CY CZ EE HR HU LT LV MD ME MK PL RO RS RU SI SK UA
    AE BH IL IQ IR JO KW LB OM PS QA SA SY TR YE`,
  rest_of_world: `
    AF AM AZ BD BT GE IN KG KZ LK MM MN MV NP PK TJ TM UZ BN KH KP LA TL
    AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ
    NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW
    AQ AS BV CC CK CX FJ FM GS HM IO KI MH NC NF NR NU PF PG PN PW SB TF TK TO TV UM VU WF WS`,
};

const GROUP_BY_COUNTRY: ReadonlyMap<string, CountryGroup> = new Map(
  COUNTRY_GROUPS.flatMap((group) =>
    MEMBERS[group]
      .trim()
      .split(/\s+/)
      .map((code) => [code, group] as const),
  ),
);

/**
 * Countries in ISO 3166-1, to which USPS delivers at domestic rates. Written 2026-11-21. Compare with the USPS
 * Domestic Mail Manual, 608.2.
 */
const US_TERRITORIES: ReadonlySet<string> = new Set(["AS", "FM", "GU", "MH", "MP", "PR", "PW", "VI"]);

const NAMES = new Intl.DisplayNames("en", { type: "region" });

export const FOREIGN_COUNTRIES: readonly string[] = [...GROUP_BY_COUNTRY.keys()].sort();

export function normalizeCountry(code: string): string | null {
  const upper = code.toUpperCase();
  return upper === "US" || GROUP_BY_COUNTRY.has(upper) ? upper : null;
}

export function countryName(code: string): string {
  return NAMES.of(code) ?? code;
}

export function countryGroup(country: string): CountryGroup | null {
  return GROUP_BY_COUNTRY.get(country) ?? null;
}

export function isUsTerritory(country: string): boolean {
  return US_TERRITORIES.has(country);
}
