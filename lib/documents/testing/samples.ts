export { birthCertificateTranslation } from "../drafter/fixture/birth-certificate";
export { certificationSheet } from "../drafter/fixture/birth-certificate-closing";
export { arabicSample } from "../drafter/fixture/samples/ar";
export { englishSample } from "../drafter/fixture/samples/en";
export { SAMPLES } from "../drafter/fixture/samples/index";
export { japaneseSample } from "../drafter/fixture/samples/ja";
