import type { ProductLine } from "@/lib/core/catalog/product-lines";

export interface PlannedOrder {
  line: ProductLine;
  documents: number;
  quote: Record<string, unknown>;
  submit: Record<string, unknown>;
}

const CERTIFIED = {
  sourceLanguage: "es",
  targetLanguage: "en",
  useCase: "uscis",
  documentType: "birth_certificate",
  pageCount: 2,
  speedTier: "standard",
};

function business(line: ProductLine): PlannedOrder {
  return {
    line,
    documents: 0,
    quote: { sourceLanguage: "es", wordCount: 3, speedTier: "standard", productLine: line },
    submit: { sourceText: "Hola, buen mundo." },
  };
}

function document(name: string): { url: string } {
  return { url: `https://documents.test/${name}.pdf` };
}

const metadata = { sandboxScenario: "any_document" };

export const EVERY_LINE: PlannedOrder[] = [
  {
    line: "full_translation",
    documents: 1,
    quote: CERTIFIED,
    submit: { documents: [document("one")], metadata },
  },
  {
    line: "full_translation",
    documents: 2,
    quote: CERTIFIED,
    submit: { documents: [document("first"), document("second")], applicantName: "José Ñandú", metadata },
  },
  {
    line: "review_and_certify",
    documents: 1,
    quote: { ...CERTIFIED, productLine: "review_and_certify" },
    submit: { documents: [document("source")], draftTranslation: document("draft"), metadata },
  },
  business("business_ai"),
  business("business_mtpe"),
  business("business_human"),
];
