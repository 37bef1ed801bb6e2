import { GlobalFonts } from "@napi-rs/canvas";
import { unpackedFont } from "./substitute-fonts";

/** The names that pdf.js falls back on, and what the canvas finds there wherever it has no font of the machine's. */
const FAMILIES = { "sans-serif": "EveryScript", serif: "Tinos-Regular", monospace: "Cousine-Regular" };

/**
 * Whether a letter is seen is told by leaving it out of a page that pdf.js draws. In a font that the file doesn't
 * carry there must be something to leave out, if only a box.
 */
for (const [family, name] of Object.entries(FAMILIES))
  GlobalFonts.register(unpackedFont(`substitutes/${name}.ttf.br`), family);
