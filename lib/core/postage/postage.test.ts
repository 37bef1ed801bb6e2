import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DOMESTIC_SERVICES,
  INTERNATIONAL_SERVICES,
  SHIPPING_SERVICES,
} from "@/lib/core/catalog/enumerations";
import { FOREIGN_COUNTRIES, normalizeCountry } from "@/lib/core/postage/countries";
import { locateDestination } from "@/lib/core/postage/destination";
import { orderGrams, splitParcels } from "@/lib/core/postage/parcels";
import { samplePostageCents, tablePostageCents } from "@/lib/core/postage/rates";
import { ORIGIN_ZIP3, stateOfZip, US_STATES, zoneOfState } from "@/lib/core/postage/us-states";
import { Problem } from "@/lib/core/problem";

/** ISO 3166-1 alpha-2, all 249, written out apart from the table so that a country cannot be lost from both. */
const ISO_3166 =
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ " +
  "CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO " +
  "FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE " +
  "JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO " +
  "MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW " +
  "PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM " +
  "TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW";
const STATES_50_DC =
  "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK " +
  "OR PA RI SC SD TN TX UT VT VA WA WV WI WY";

function refusal(run: () => unknown): string | undefined {
  try {
    run();
  } catch (error) {
    if (error instanceof Problem) return `${error.code} ${error.details.field}`;
    throw error;
  }
  return undefined;
}

describe("destinations", () => {
  it("prices every country of ISO 3166-1 by every international service, and knows no other", () => {
    const countries = ISO_3166.split(" ");
    expect(countries).toHaveLength(249);
    expect([...FOREIGN_COUNTRIES, "US"].sort()).toEqual([...countries].sort());
    for (const country of FOREIGN_COUNTRIES) {
      for (const service of INTERNATIONAL_SERVICES) {
        const destination = locateDestination(service, { country });
        expect(tablePostageCents(service, destination, 3, 0)).toBeGreaterThan(0);
      }
    }
  });

  it("prices all states, territories and armed-forces regions by USPS, and the 50 states and DC by FedEx", () => {
    for (const state of US_STATES) {
      for (const service of DOMESTIC_SERVICES) {
        if (service === "fedex_overnight" && !STATES_50_DC.split(" ").includes(state)) continue;
        const destination = locateDestination(service, { country: "US", state, city: "Anytown" });
        expect(destination).toEqual({ kind: "domestic", zone: zoneOfState(state), state });
        expect(tablePostageCents(service, destination, 3, 0)).toBeGreaterThan(0);
      }
    }
    expect(STATES_50_DC.split(" ")).toHaveLength(51);
    expect(US_STATES).toHaveLength(51 + 8 + 3);
  });

  it.each([
    ["10001", "NY"],
    ["90210-1234", "CA"],
    ["902101234", "CA"],
    ["99501", "AK"],
    ["96813", "HI"],
    ["96799", "AS"],
    ["96910", "GU"],
    ["00901", "PR"],
    ["00802", "VI"],
    ["09009", "AE"],
    ["34002", "AA"],
    ["96201", "AP"],
    ["73301", "TX"],
    ["20500", "DC"],
    ["20101", "VA"],
    ["05544", "MA"],
    ["00000", null],
    ["1000", null],
    ["SW1A 1AA", null],
  ])("finds ZIP code %s in %s", (zip, state) => {
    expect(stateOfZip(zip)).toBe(state);
  });

  it("posts from the first zone of its own table", () => {
    expect(zoneOfState(stateOfZip(`${ORIGIN_ZIP3}01`) ?? "")).toBe("z2");
  });

  it("prices a state alone exactly like every ZIP code in it, so that either binds", () => {
    for (let zip3 = 0; zip3 < 1000; zip3++) {
      const zip = `${String(zip3).padStart(3, "0")}01`;
      const state = stateOfZip(zip);
      if (state === null) continue;
      const byZip = locateDestination("usps_ground", { country: "US", postal_code: zip });
      expect(byZip).toEqual(locateDestination("usps_ground", { country: "US", state }));
    }
  });

  it("takes the ZIP codes of places on a border, and of territories that share a range", () => {
    for (const [state, postal_code] of [
      ["NY", "06390"],
      ["WY", "83120"],
      ["AZ", "84536"],
      ["CA", "97635"],
      ["MP", "96950"],
      ["AS", "96799"],
    ])
      expect(
        locateDestination("usps_ground", { country: "US", state, postal_code }),
        postal_code,
      ).toMatchObject({ kind: "domestic" });
  });

  it("reads country codes and states in any case, and states by name", () => {
    expect(normalizeCountry("gb")).toBe("GB");
    expect(locateDestination("usps_priority", { country: "us", state: "new york" })).toEqual({
      kind: "domestic",
      zone: "z2",
      state: "NY",
    });
  });

  it("takes the median where it is told nothing, or the country alone", () => {
    for (const service of SHIPPING_SERVICES)
      expect(locateDestination(service, null)).toEqual({ kind: "median" });
    expect(locateDestination("usps_priority", { country: "US" })).toEqual({ kind: "median" });
    expect(locateDestination("usps_priority", { country: "US", postal_code: " ", state: "" }).kind).toBe(
      "median",
    );
  });

  it.each([
    ["usps_priority", { country: "DE" }, "VALIDATION_ERROR addons.hardcopy.service"],
    ["fedex_overnight", { country: "CA" }, "VALIDATION_ERROR addons.hardcopy.service"],
    ["usps_priority", { country: "PR" }, "VALIDATION_ERROR addons.hardcopy.service"],
    ["usps_priority_intl", { country: "US" }, "VALIDATION_ERROR addons.hardcopy.service"],
    ["usps_priority", { country: "XX" }, "VALIDATION_ERROR shipTo.country"],
    ["usps_priority", { country: "UK" }, "VALIDATION_ERROR shipTo.country"],
    ["usps_priority", { country: "US", postal_code: "00000" }, "VALIDATION_ERROR shipTo.postal_code"],
    ["usps_priority", { country: "US", state: "Bavaria" }, "VALIDATION_ERROR shipTo.state"],
    [
      "usps_priority",
      { country: "US", city: "MA", state: "Springfield", postal_code: "01101" },
      "VALIDATION_ERROR shipTo.state",
    ],
    [
      "usps_priority",
      { country: "US", state: "CA", postal_code: "01101" },
      "VALIDATION_ERROR shipTo.postal_code",
    ],
    [
      "usps_priority",
      { country: "US", city: "Springfield", state: "ma", postal_code: "90210-1234" },
      "VALIDATION_ERROR shipTo.postal_code",
    ],
    ["fedex_overnight", { country: "US" }, "VALIDATION_ERROR shipTo"],
    ["fedex_overnight", { country: "US", postal_code: "10001" }, "VALIDATION_ERROR shipTo"],
    ["fedex_overnight", { country: "US", postal_code: "10001", city: "New York" }, "VALIDATION_ERROR shipTo"],
    ["fedex_overnight", { country: "US", postal_code: "10001", state: "NY" }, "VALIDATION_ERROR shipTo"],
    [
      "fedex_overnight",
      { country: "US", city: "San Juan", state: "PR" },
      "VALIDATION_ERROR addons.hardcopy.service",
    ],
    [
      "fedex_overnight",
      { country: "US", city: "APO", state: "AE" },
      "VALIDATION_ERROR addons.hardcopy.service",
    ],
    ["usps_priority", { country: "US", state: "constructor" }, "VALIDATION_ERROR shipTo.state"],
  ] as const)("refuses %s to %j as %s", (service, shipTo, expected) => {
    expect(refusal(() => locateDestination(service, shipTo))).toBe(expected);
  });

  it("says in FedEx's refusal that city and state are wanted", () => {
    try {
      locateDestination("fedex_overnight", { country: "US" });
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({ details: { recoveryHint: expect.stringContaining("city and state") } });
    }
  });
});

describe("the rate table", () => {
  it.each([
    ["usps_priority", { country: "US", postal_code: "10001" }, 1, 0, 1010], // 55 g
    ["usps_priority", { country: "US", postal_code: "94105" }, 1, 0, 1510],
    ["usps_priority", { country: "US", postal_code: "94105" }, 100, 0, 1510 + 330], // 550 g: 2 lb
    ["usps_priority", { country: "US", postal_code: "94105" }, 100, 1, 1510 + 2 * 330], // 1055 g: 3 lb
    ["usps_ground", { country: "US", state: "HI" }, 1, 0, 1395],
    ["fedex_overnight", { country: "US", postal_code: "60601", city: "Chicago", state: "IL" }, 1, 0, 6795],
    ["usps_intl_economy", { country: "DE" }, 1, 0, 2195],
    ["usps_intl_economy", { country: "DE" }, 352, 0, 2195 + 3 * 800], // 1810 g: 4 lb, one parcel
    ["usps_intl_economy", { country: "DE" }, 353, 0, 2195 + 3 * 800 + 2195], // 1815 g: a second parcel of 1 g
    ["usps_priority_intl", { country: "CA" }, 1, 0, 4595],
    ["fedex_intl_priority", { country: "KE" }, 1, 0, 11495],
  ] as const)(
    "asks by %s to %j for %i pages and %i copies %i cents",
    (service, shipTo, pages, copies, cents) => {
      expect(tablePostageCents(service, locateDestination(service, shipTo), pages, copies)).toBe(cents);
    },
  );

  it("never gets cheaper with another page or copy, and is always whole cents", () => {
    const order = fc.record({
      service: fc.constantFrom(...SHIPPING_SERVICES),
      pages: fc.integer({ min: 1, max: 499 }),
      copies: fc.integer({ min: 0, max: 19 }),
    });
    fc.assert(
      fc.property(order, ({ service, pages, copies }) => {
        const cents = tablePostageCents(service, { kind: "median" }, pages, copies);
        expect(Number.isSafeInteger(cents)).toBe(true);
        expect(tablePostageCents(service, { kind: "median" }, pages + 1, copies)).toBeGreaterThanOrEqual(
          cents,
        );
        expect(tablePostageCents(service, { kind: "median" }, pages, copies + 1)).toBeGreaterThanOrEqual(
          cents,
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it("packs the heaviest order into parcels that the carriers take, and loses no gram", () => {
    const grams = orderGrams(500, 20);
    expect(grams).toBe(45 + 501 * 5 * 21);
    for (const service of SHIPPING_SERVICES) {
      const parcels = splitParcels(service, grams);
      expect(parcels.reduce((sum, parcel) => sum + parcel, 0)).toBe(grams);
      expect(Math.max(...parcels)).toBeLessThanOrEqual(service === "usps_intl_economy" ? 1_814 : 20_000);
      expect(Math.min(...parcels)).toBeGreaterThan(0);
    }
  });

  it("refuses a state of the US as the country, and no other country of those letters", () => {
    const locate = (country: string, state: string, postal_code: string) => () =>
      locateDestination("usps_priority_intl", { country, state, postal_code, city: "Wilmington" });
    expect(locate("DE", "DE", "19801")).toThrow(/also the state, and 19801 is a ZIP code/);
    expect(locate("IL", "Illinois", "60601")).toThrow(/also the state/);
    for (const [country, state, code] of [
      ["DE", "DE", "10115"],
      ["DE", "BY", "19801"],
      ["IN", "KA", "560001"],
      ["CA", "CA", "K1A 0B1"],
    ] as const)
      expect(locate(country, state, code)).not.toThrow();
  });

  it("shows as sample what an order without destination would be quoted", () => {
    expect(samplePostageCents("usps_priority")).toBe(1190);
    expect(samplePostageCents("usps_intl_economy")).toBe(2295);
  });
});
