import { expect, test } from "vitest";
import {
  CARRIERS,
  DOMESTIC_SERVICES,
  INTERNATIONAL_SERVICES,
  SPEED_TIERS,
  USE_CASES,
} from "@/lib/core/catalog/enumerations";
import {
  ageText,
  carrierName,
  carrierOf,
  distanceText,
  pairName,
  purposeName,
  serviceName,
  sizeText,
  speedName,
} from "./labels";

test("whatever is ordered is called by a name of its own at the desk, never by a word of the code", () => {
  const names = [
    ...USE_CASES.map(purposeName),
    ...SPEED_TIERS.map(speedName),
    ...[...DOMESTIC_SERVICES, ...INTERNATIONAL_SERVICES].map(serviceName),
    ...CARRIERS.map(carrierName),
    pairName("*", "en"),
    pairName("other", "en"),
    purposeName("something_new"),
  ];
  for (const name of names) expect(name).toMatch(/^[A-Z][^_]*$/);
});

test("a parcel goes with the carrier of its service", () => {
  expect([carrierName("fedex"), carrierOf("fedex_overnight"), carrierOf("usps_ground")]).toEqual([
    "FedEx",
    "fedex",
    "usps",
  ]);
  expect([carrierOf(null), carrierOf("pigeon")]).toEqual([null, null]);
});

test("how much an order is, and how old something is", () => {
  const text = { productLine: "business_human", pageCount: 1, wordCount: 1234 } as const;
  expect(sizeText(text)).toBe("1,234 words");
  expect(sizeText({ ...text, productLine: "full_translation" })).toBe("1 page, 1,234 words");
  expect(sizeText({ ...text, wordCount: null })).toBe("1 page");
  const now = Date.parse("2026-01-10T12:00:00Z");
  const ages = [
    "2026-01-10T11:30:00Z",
    "2026-01-10T11:00:00Z",
    "2026-01-09T00:00:00Z",
    "2026-01-07T12:00:00Z",
  ];
  expect(ages.map((since) => ageText(since, now))).toEqual(["30 minutes", "1 hour", "36 hours", "3 days"]);
  // A deadline and an age of the same length are told alike.
  const [soon, late] = ["2026-01-12T11:59:00Z", "2026-01-08T12:01:00Z"];
  expect([distanceText(soon, now), distanceText(late, now), ageText(late, now)]).toEqual([
    "in 47 hours",
    "47 hours ago",
    "47 hours",
  ]);
  expect(distanceText("2026-01-12T12:00:00Z", now)).toBe("in 2 days");
});
