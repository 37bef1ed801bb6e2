import { unusual } from "./draft-refusal";
import { firstOf } from "./word-properties";
import { childOf, isElement, type WordElement, within } from "./word-tree";

const LEAST_CONTRAST = 0x30;
const PAPER = "FFFFFF";
const UNKNOWN = "unknown";
const HIGHLIGHTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    black: "000000",
    white: "FFFFFF",
    darkBlue: "000080",
    darkCyan: "008080",
    darkGray: "808080",
    darkGreen: "008000",
    darkMagenta: "800080",
    darkRed: "800000",
    darkYellow: "808000",
    lightGray: "C0C0C0",
    blue: "0000FF",
    cyan: "00FFFF",
    green: "00FF00",
    magenta: "FF00FF",
    red: "FF0000",
    yellow: "FFFF00",
  }),
);

/** Some programs use the theme, others the literal colour beside it. */
type Reading = "by theme" | "as written";
const READINGS: readonly Reading[] = ["by theme", "as written"];
/** In thousandths of a percent. */
const MOST_TRANSPARENT = 50_000;
/** A quarter of a point, in EMU. */
const LEAST_OUTLINE = 3_175;

export type Theme = (name: string) => string | undefined;

const THEME_NAMES: Readonly<Record<string, string>> = {
  text1: "dk1",
  tx1: "dk1",
  dark1: "dk1",
  background1: "lt1",
  bg1: "lt1",
  light1: "lt1",
  text2: "dk2",
  tx2: "dk2",
  dark2: "dk2",
  background2: "lt2",
  bg2: "lt2",
  light2: "lt2",
  hyperlink: "hlink",
  followedHyperlink: "folHlink",
};
const USUAL: Readonly<Record<string, string>> = {
  dk1: "000000",
  lt1: "FFFFFF",
  dk2: "1F497D",
  lt2: "EEECE1",
};

export function readTheme(theme: WordElement | undefined, settings: WordElement | undefined): Theme {
  const scheme = [...(theme ? within(theme) : [])].find(({ name }) => name === "a:clrScheme");
  const mapped = childOf(settings, "w:clrSchemeMapping")?.attributes;
  return (name) => {
    const key = name.replace(/^(?:text|tx)(?=\d)/, "t").replace(/^background(?=\d)/, "bg");
    const target = mapped?.get(`w:${key}`) ?? name;
    const own = THEME_NAMES[target] ?? target;
    const [colour] = childOf(scheme, `a:${own}`)?.children.filter(isElement) ?? [];
    const hex = colour?.attributes.get(colour.name === "a:sysClr" ? "lastClr" : "val");
    return hex === undefined ? USUAL[own] : hexOf(hex);
  };
}

/** In all programs. With `isStyled`, a table style may add another ground. */
export function isSeen(
  sources: readonly WordElement[],
  shades: readonly (WordElement | undefined)[],
  theme: Theme,
  isStyled: boolean,
): boolean {
  return READINGS.every((reading) => {
    const ground = groundOf(sources, shades, theme, reading) ?? (isStyled ? null : PAPER);
    const letters = lettersOf(firstOf(sources, "w:color"), theme, reading);
    return ground === null || ground === UNKNOWN || letters === null || isApart(letters, ground);
  });
}

export function isFilled(
  sources: readonly WordElement[],
  shades: readonly (WordElement | undefined)[],
  theme: Theme,
): boolean {
  const effect = (local: string) => firstOf(sources, `w14:${local}`);
  const fill = effect("textFill");
  if (!fill) return true;
  const found = groundOf(sources, shades, theme, "by theme");
  const ground = found === null || found === UNKNOWN ? PAPER : found;
  const outline = effect("textOutline");
  const isOutlined =
    outline !== undefined &&
    Number(outline.attributes.get("w14:w") ?? 0) >= LEAST_OUTLINE &&
    showsPaint(outline, ground, theme);
  return isOutlined || showsPaint(fill, ground, theme);
}

function showsPaint(painted: WordElement, ground: string, theme: Theme): boolean {
  const paint = childOf(painted, "w14:solidFill") ?? childOf(painted, "w14:gradFill");
  const colours = [...(paint ? within(paint) : [])].filter(({ name }) =>
    /^w14:(?:srgb|scheme)Clr$/.test(name),
  );
  const isOther = [...(paint ? within(paint) : [])].some(({ name }) =>
    /^w14:(?:hsl|prst|scrgb|sys)Clr$/.test(name),
  );
  return colours.length > 0 && !isOther && colours.every((each) => showsColour(each, ground, theme));
}

function showsColour(colour: WordElement, ground: string, theme: Theme): boolean {
  const alpha = Number(childOf(colour, "w14:alpha")?.attributes.get("w14:val") ?? 0);
  const hex = colourOf(colour, theme);
  return alpha <= MOST_TRANSPARENT && hex !== undefined && isApart(hex, ground);
}

export function colourOf(colour: WordElement, theme: Theme): string | undefined {
  const saidBy = ({ attributes }: WordElement) => attributes.get("w14:val") ?? attributes.get("val") ?? "";
  const localOf = ({ name }: WordElement) => name.slice(name.indexOf(":") + 1);
  if (!["srgbClr", "schemeClr"].includes(localOf(colour))) return undefined;
  let hex = localOf(colour) === "srgbClr" ? hexOf(saidBy(colour)) : theme(saidBy(colour));
  for (const each of colour.children.filter(isElement)) {
    const [change, share] = [localOf(each), Number(saidBy(each)) / 100_000];
    if (hex === undefined || !(share >= 0)) return undefined;
    if (change === "tint") hex = mixed(hex, share, 255);
    if (change === "shade" || change === "lumMod") hex = mixed(hex, share, 0);
    if (change === "lumOff") hex = added(hex, share * 255);
  }
  return hex;
}

function lettersOf(colour: WordElement | undefined, theme: Theme, reading: Reading): string | null {
  const at = (name: string) => colour?.attributes.get(`w:${name}`);
  const own = at("val") ?? "auto";
  return (
    byTheme(at("themeColor"), at("themeTint"), at("themeShade"), theme, reading) ??
    (own === "auto" ? null : hexOf(own))
  );
}

function groundOf(
  sources: readonly WordElement[],
  shades: readonly (WordElement | undefined)[],
  theme: Theme,
  reading: Reading,
): string | null {
  const highlight = HIGHLIGHTS.get(firstOf(sources, "w:highlight")?.attributes.get("w:val") ?? "none");
  if (highlight !== undefined) return highlight;
  for (const attributes of [firstOf(sources, "w:shd"), ...shades].flatMap((each) => each?.attributes ?? [])) {
    const at = (name: string) => attributes.get(`w:${name}`);
    if (!["clear", "nil"].includes(at("val") ?? "clear")) return UNKNOWN;
    const ofTheme = byTheme(at("themeFill"), at("themeFillTint"), at("themeFillShade"), theme, reading);
    if (ofTheme !== null) return ofTheme;
    const fill = at("fill") ?? "auto";
    if (fill !== "auto") return hexOf(fill);
  }
  return null;
}

function byTheme(
  name: string | undefined,
  tint: string | undefined,
  shade: string | undefined,
  theme: Theme,
  reading: Reading,
): string | null {
  const hex = name === undefined || name === "none" || reading === "as written" ? undefined : theme(name);
  if (hex === undefined) return null;
  const shareOf = (value: string | undefined) => (value === undefined ? 1 : Number.parseInt(value, 16) / 255);
  return mixed(mixed(hex, shareOf(tint), 255), shareOf(shade), 0);
}

function isApart(one: string, other: string): boolean {
  return [0, 2, 4].some((at) => Math.abs(partOf(one, at) - partOf(other, at)) >= LEAST_CONTRAST);
}

function mixed(hex: string, share: number, rest: 0 | 255): string {
  return added(hex, (1 - share) * rest, share);
}

function added(hex: string, more: number, share = 1): string {
  return [0, 2, 4]
    .map((at) => Math.max(0, Math.min(255, Math.round(partOf(hex, at) * share + more))))
    .map((part) => part.toString(16).padStart(2, "0"))
    .join("");
}

function partOf(hex: string, at: number): number {
  return Number.parseInt(hex.slice(at, at + 2), 16);
}

function hexOf(value: string): string {
  if (!/^[0-9a-f]{6}$/i.test(value)) throw unusual("a colour that is none");
  return value;
}
