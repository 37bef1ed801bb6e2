import type { DomesticService, InternationalService, ShippingService } from "@/lib/core/catalog/enumerations";
import { divideUp, sumCents } from "@/lib/core/money/money";
import type { CountryGroup } from "@/lib/core/postage/countries";
import type { Destination } from "@/lib/core/postage/destination";
import { orderGrams, splitParcels } from "@/lib/core/postage/parcels";
import type { DomesticZone } from "@/lib/core/postage/us-states";

type Rate = readonly [firstCents: number, nextPoundCents: number];

const POUND_GRAMS = 454;

/**
 * Our own choice, 2026-11-21, as are the international rates. With an EasyPost key, the carriers' rates apply
 * instead.
 */
const DOMESTIC: Readonly<Record<DomesticService, Readonly<Record<DomesticZone, Rate>>>> = {
  usps_ground: {
    z2: [895, 60],
    z3: [925, 70],
    z4: [995, 85],
    z5: [1075, 105],
    z6: [1130, 130],
    z7: [1190, 150],
    z8: [1250, 175],
    offshore: [1395, 210],
    territory: [1395, 210],
    military: [1190, 150],
  },
  usps_priority: {
    z2: [1010, 95],
    z3: [1040, 110],
    z4: [1115, 140],
    z5: [1190, 185],
    z6: [1280, 235],
    z7: [1380, 280],
    z8: [1510, 330],
    offshore: [1690, 410],
    territory: [1690, 410],
    military: [1380, 280],
  },
  usps_priority_express: {
    z2: [3165, 230],
    z3: [3250, 280],
    z4: [3555, 380],
    z5: [3940, 470],
    z6: [4385, 545],
    z7: [4725, 610],
    z8: [5060, 680],
    offshore: [5595, 790],
    territory: [5595, 790],
    military: [4725, 610],
  },
  fedex_overnight: {
    z2: [4495, 250],
    z3: [4895, 300],
    z4: [5795, 400],
    z5: [6795, 500],
    z6: [7295, 560],
    z7: [7595, 620],
    z8: [7895, 680],
    offshore: [9495, 900],
    // Refused before pricing.
    territory: [11495, 1100],
    military: [11495, 1100],
  },
};

const INTERNATIONAL: Readonly<Record<InternationalService, Readonly<Record<CountryGroup, Rate>>>> = {
  usps_intl_economy: {
    canada: [1795, 600],
    central_america: [2095, 750],
    western_europe: [2195, 800],
    east_asia_pacific: [2295, 850],
    south_america_middle_east: [2395, 900],
    rest_of_world: [2595, 950],
  },
  usps_priority_intl: {
    canada: [4595, 300],
    central_america: [5295, 420],
    western_europe: [6195, 480],
    east_asia_pacific: [6395, 520],
    south_america_middle_east: [6595, 560],
    rest_of_world: [6995, 620],
  },
  usps_priority_express_intl: {
    canada: [5995, 380],
    central_america: [6995, 500],
    western_europe: [7495, 560],
    east_asia_pacific: [7695, 620],
    south_america_middle_east: [7995, 680],
    rest_of_world: [8495, 760],
  },
  fedex_intl_priority: {
    canada: [5495, 350],
    central_america: [7995, 520],
    western_europe: [8495, 600],
    east_asia_pacific: [8995, 650],
    south_america_middle_east: [9995, 780],
    rest_of_world: [11495, 900],
  },
};

const MEDIAN_ZONE: DomesticZone = "z5";
const MEDIAN_GROUP: CountryGroup = "east_asia_pacific";

export function tablePostageCents(
  service: ShippingService,
  destination: Destination,
  pages: number,
  additionalCopies: number,
): number {
  const [firstCents, nextPoundCents] = rate(service, destination);
  const parcels = splitParcels(service, orderGrams(pages, additionalCopies));
  return sumCents(parcels.map((grams) => firstCents + nextPoundCents * (divideUp(grams, POUND_GRAMS) - 1)));
}

export function samplePostageCents(service: ShippingService): number {
  return tablePostageCents(service, { kind: "median" }, 1, 0);
}

function rate(service: ShippingService, to: Destination): Rate {
  if (isDomestic(service)) {
    if (to.kind !== "international") return DOMESTIC[service][to.kind === "median" ? MEDIAN_ZONE : to.zone];
  } else if (to.kind !== "domestic") {
    return INTERNATIONAL[service][to.kind === "median" ? MEDIAN_GROUP : to.group];
  }
  throw new Error(`${service} does not carry ${to.kind} parcels.`);
}

function isDomestic(service: ShippingService): service is DomesticService {
  return service in DOMESTIC;
}
