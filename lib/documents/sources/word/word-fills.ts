import { colourOf, type Theme } from "./word-colours";
import { childOf, isElement, make, type WordElement, within } from "./word-tree";

const SHAPES = new Set(["wps:wsp", "v:shape", "v:rect", "v:roundrect", "v:oval"]);
const PATTERN = shade("pct50", "auto");

export function shapesOf(drawing: WordElement): Map<WordElement, WordElement> {
  const found = new Map<WordElement, WordElement>();
  const walk = (element: WordElement, shape: WordElement | undefined) => {
    const own = SHAPES.has(element.name) ? element : shape;
    if (own && element.name === "w:txbxContent") found.set(element, own);
    for (const each of element.children) if (isElement(each)) walk(each, own);
  };
  walk(drawing, undefined);
  return found;
}

export function fillOf(shape: WordElement, theme: Theme): WordElement | undefined {
  return shape.name === "wps:wsp" ? ofDrawing(shape, theme) : ofVml(shape);
}

function ofDrawing(shape: WordElement, theme: Theme): WordElement | undefined {
  const own = childOf(shape, "wps:spPr")
    ?.children.filter(isElement)
    .find(({ name }) => /^a:(?:no|solid|grad|blip|patt|grp)Fill$/.test(name));
  if (own?.name === "a:noFill") return undefined;
  const styled = childOf(childOf(shape, "wps:style"), "a:fillRef");
  const usual = styled && styled.attributes.get("idx") !== "0" ? styled : undefined;
  if (!own && !usual) return undefined;
  const [colour] = (own ?? usual)?.children.filter(isElement) ?? [];
  const hex = own && own.name !== "a:solidFill" ? undefined : colour && colourOf(colour, theme);
  return hex === undefined ? PATTERN : shade("clear", hex);
}

function ofVml(shape: WordElement): WordElement | undefined {
  if (/^f/.test(shape.attributes.get("filled") ?? "t")) return undefined;
  const fill = [...within(shape)].find(({ name }) => name === "v:fill");
  const type = fill?.attributes.get("type") ?? "solid";
  const named = shape.attributes.get("fillcolor") ?? fill?.attributes.get("color");
  if (type !== "solid") return PATTERN;
  if (named === undefined) return undefined;
  const [, hex] = /^#([0-9a-f]{6}|[0-9a-f]{3})\b/i.exec(named) ?? [];
  if (hex === undefined) return /^(?:white|window)\b/i.test(named) ? shade("clear", "FFFFFF") : PATTERN;
  return shade("clear", hex.length === 6 ? hex : [...hex].map((digit) => digit + digit).join(""));
}

function shade(pattern: string, fill: string): WordElement {
  return make("w:shd", [], { "w:val": pattern, "w:fill": fill });
}
