import { DOCUMENT_TYPES } from "@/lib/core/catalog/document-types";
import {
  DOMESTIC_SERVICES,
  INTERNATIONAL_SERVICES,
  type ShippingService,
  USE_CASES,
} from "@/lib/core/catalog/enumerations";
import { languageName, OTHER_LANGUAGE, SOURCE_LANGUAGES } from "@/lib/core/catalog/languages";
import { PRODUCT_LINE_TRAITS, PRODUCT_LINES } from "@/lib/core/catalog/product-lines";
import { SHIPPING_SERVICE_FACTS } from "@/lib/core/catalog/shipping-services";
import { documentTypeName } from "@/lib/core/orders/document-names";
import type { OptionGroup } from "./field";
import { USE_CASE_LABELS } from "./price-labels";

const named = (code: string) => [code, languageName(code)] as const;
const byName = (a: readonly [string, string], b: readonly [string, string]) => (a[1] < b[1] ? -1 : 1);
const LANGUAGES = SOURCE_LANGUAGES.filter((code) => code !== OTHER_LANGUAGE)
  .map(named)
  .sort(byName);

export const SOURCE_OPTIONS: OptionGroup[] = [
  { label: null, options: [...LANGUAGES, named(OTHER_LANGUAGE)] },
];
export const TARGET_OPTIONS: OptionGroup[] = [{ label: null, options: LANGUAGES }];

export const LINE_OPTIONS: OptionGroup[] = [
  { label: "Certified, priced per page", options: linesBy("page") },
  { label: "Business text, priced per word", options: linesBy("word") },
];

function linesBy(unit: "page" | "word"): OptionGroup["options"] {
  return PRODUCT_LINES.filter((line) => PRODUCT_LINE_TRAITS[line].unit === unit).map(
    (line) => [line, PRODUCT_LINE_TRAITS[line].name] as const,
  );
}

export const USE_OPTIONS: OptionGroup[] = [
  { label: null, options: USE_CASES.map((use) => [use, USE_CASE_LABELS[use]] as const) },
];

export const TYPE_OPTIONS: OptionGroup[] = [
  { label: "Common documents", options: typesOf("common") },
  { label: "Complex documents, with a surcharge", options: typesOf("complex") },
];

function typesOf(complexity: "common" | "complex"): OptionGroup["options"] {
  return DOCUMENT_TYPES.filter((listed) => listed.complexity === complexity).map(
    ({ type }) => [type, type === "other" ? "Other document" : documentTypeName(type)] as const,
  );
}

const service = (id: ShippingService) => {
  const { label, transitLabel } = SHIPPING_SERVICE_FACTS[id];
  return [id, `${label}, ${transitLabel}`] as const;
};

export const HARDCOPY_OPTIONS: OptionGroup[] = [
  { label: null, options: [["", "No, PDF only"]] },
  { label: "Within the United States", options: DOMESTIC_SERVICES.map(service) },
  { label: "To other countries", options: INTERNATIONAL_SERVICES.map(service) },
];
