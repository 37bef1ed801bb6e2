import { countryName, FOREIGN_COUNTRIES } from "@/lib/core/postage/countries";

const byName = FOREIGN_COUNTRIES.map((code) => [code, countryName(code)] as const).sort((a, b) =>
  a[1].localeCompare(b[1], "en"),
);

/** Made on the server: a browser's own names could differ. */
export const COUNTRY_OPTIONS: readonly (readonly [code: string, name: string])[] = [
  ["", "Choose…"],
  ["US", countryName("US")],
  ...byName,
];
