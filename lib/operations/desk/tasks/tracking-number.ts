import { CARRIERS, type Carrier } from "@/lib/core/catalog/enumerations";

/**
 * Label formats without blanks. An international number ends with its country of origin. Written 2026-11-21. Compare
 * with USPS Publication 199 and UPU S10; the lengths of FedEx are our own choice.
 */
const SHAPES: Readonly<Record<Carrier, readonly RegExp[]>> = {
  usps: [/^\d{20}$/, /^\d{22}$/, /^\d{26}$/, /^\d{30}$/, /^\d{34}$/, /^[A-Z]{2}\d{9}US$/],
  fedex: [/^\d{12}$/, /^\d{14,15}$/, /^\d{20}$/, /^\d{22}$/, /^\d{34}$/],
};

function mod10(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** Eight digits with individual weights, then the check digit (UPU S10). */
function mod11(digits: string): boolean {
  const weights = [8, 6, 4, 2, 3, 5, 9, 7];
  const rest = 11 - (weights.reduce((all, weight, at) => all + weight * Number(digits[at]), 0) % 11);
  return Number(digits[8]) === (rest === 10 ? 0 : rest === 11 ? 5 : rest);
}

function fedexExpress(digits: string): boolean {
  const sum = [...digits.slice(0, 11)].reduce(
    (all, digit, at) => all + Number(digit) * ([3, 1, 7][at % 3] ?? 1),
    0,
  );
  return Number(digits[11]) === (sum % 11) % 10;
}

/**
 * For forms whose check we know. A ZIP code before a number is not part of it. Written 2026-11-23. Compare
 * with USPS Publication 199, UPU S10 and FedEx's label specification.
 */
const CHECKS: Readonly<Record<Carrier, (number: string) => boolean>> = {
  usps: (number) => {
    if (number.endsWith("US")) return mod11(number.slice(2, 11));
    if (/^420\d{27}(\d{4})?$/.test(number)) return mod10(number.slice(-22));
    return number.length === 20 || number.length === 22 ? mod10(number) : true;
  },
  fedex: (number) => {
    if (number.length === 12) return fedexExpress(number);
    return number.length === 15 ? mod10(number) : true;
  },
};

const NAMES: Readonly<Record<Carrier, string>> = { usps: "USPS", fedex: "FedEx" };
const LENGTHS: Readonly<Record<Carrier, string>> = {
  usps: "20, 22, 26, 30, or 34 digits, or two letters, nine digits, and US",
  fedex: "12, 14, 15, 20, 22, or 34 digits",
};

export type TypedTracking = { number: string } | { wrong: string; hint: string };

export function readTrackingNumber(carrier: Carrier, typed: string): TypedTracking {
  const number = typed.replace(/[\s-]/g, "").toUpperCase();
  if (hasShape(carrier, number)) {
    if (CHECKS[carrier](number)) return { number };
    return {
      wrong: "The check digit doesn't match: at least one digit is mistyped, or two are swapped.",
      hint: "Compare every digit with the label, or scan its barcode.",
    };
  }
  const other = CARRIERS.find((each) => hasShape(each, number) && CHECKS[each](number));
  if (other !== undefined) {
    return {
      wrong: `This is a ${NAMES[other]} number, not one of ${NAMES[carrier]}.`,
      hint: `Choose ${NAMES[other]} as the carrier, or type the number of the ${NAMES[carrier]} label.`,
    };
  }
  return {
    wrong: `A ${NAMES[carrier]} number has ${LENGTHS[carrier]}. You typed ${sizeOf(number)}.`,
    hint: "Type all of the number under the label's barcode. Spaces and hyphens don't matter.",
  };
}

function hasShape(carrier: Carrier, number: string): boolean {
  return SHAPES[carrier].some((shape) => shape.test(number));
}

function sizeOf(number: string): string {
  const what = /^\d*$/.test(number) ? "digit" : "character";
  return `${number.length} ${what}${number.length === 1 ? "" : "s"}`;
}
