export { lintCertification } from "../certification/lint";
export { default as FRENCH } from "../certification/statements/data/fr.json" with { type: "json" };
export { attachReceipt } from "../renderer/finish/attach-receipt";
export { type FontFamily, hanFamily, isHan, LATIN_FAMILY, SCRIPT_FAMILIES } from "../renderer/fonts/families";
export { readFontFile } from "../renderer/fonts/typeface";
export { extractText } from "../renderer/gate/extract-text";
