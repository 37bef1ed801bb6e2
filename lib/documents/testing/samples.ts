import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { SAMPLES } from "../drafter/fixture/samples";

export { birthCertificateTranslation } from "../drafter/fixture/birth-certificate";
export { SAMPLES };

export function sampleIn(language: string): TranslatedDocument {
  const sample = SAMPLES.find((each) => each.language === language);
  if (!sample) throw new Error(`there is no sample in ${language}`);
  return sample.document;
}
