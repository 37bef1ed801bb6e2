export { lintCertification } from "../certification/lint";
export { FRENCH } from "../certification/statements/fr";
export { attachReceipt } from "../renderer/finish/attach-receipt";
export { type FontFamily, hanFamily, isHan, LATIN_FAMILY, SCRIPT_FAMILIES } from "../renderer/fonts/families";
export { readFontFile } from "../renderer/fonts/typeface";
export { extractText } from "../renderer/gate/extract-text";
