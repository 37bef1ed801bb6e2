import { GlobalFonts } from "@napi-rs/canvas";
import { unpackedFont } from "./substitute-fonts";

/** The fallback names of pdf.js, for machines without fonts. */
const FAMILIES = { "sans-serif": "EveryScript", serif: "Tinos-Regular", monospace: "Cousine-Regular" };

/**
 * Visibility is tested by leaving a letter out of pdf.js's drawing. Fonts that are not embedded need some glyph to
 * leave out, if only a box.
 */
for (const [family, name] of Object.entries(FAMILIES))
  GlobalFonts.register(unpackedFont(`substitutes/${name}.ttf.br`), family);
