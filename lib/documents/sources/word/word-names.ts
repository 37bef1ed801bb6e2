import { damaged, unusual } from "./draft-refusal";
import { isElement, type WordElement } from "./word-tree";

const OFFICE = "http://schemas.openxmlformats.org";
const STRICT = "http://purl.oclc.org/ooxml";
const MICROSOFT = "http://schemas.microsoft.com/office";
/**
 * Word's own prefixes by namespace, transitional before strict. Written 2026-11-28. Compare ECMA-376, parts 1, 3 and 4,
 * and [MS-DOCX] 2.2.
 */
const NAMESPACES: Readonly<Record<string, readonly string[]>> = {
  w: [`${OFFICE}/wordprocessingml/2006/main`, `${STRICT}/wordprocessingml/main`],
  r: [`${OFFICE}/officeDocument/2006/relationships`, `${STRICT}/officeDocument/relationships`],
  m: [`${OFFICE}/officeDocument/2006/math`, `${STRICT}/officeDocument/math`],
  a: [`${OFFICE}/drawingml/2006/main`, `${STRICT}/drawingml/main`],
  wp: [`${OFFICE}/drawingml/2006/wordprocessingDrawing`, `${STRICT}/drawingml/wordprocessingDrawing`],
  pic: [`${OFFICE}/drawingml/2006/picture`, `${STRICT}/drawingml/picture`],
  c: [`${OFFICE}/drawingml/2006/chart`, `${STRICT}/drawingml/chart`],
  dgm: [`${OFFICE}/drawingml/2006/diagram`, `${STRICT}/drawingml/diagram`],
  mc: [`${OFFICE}/markup-compatibility/2006`],
  pr: [`${OFFICE}/package/2006/relationships`],
  ct: [`${OFFICE}/package/2006/content-types`],
  v: ["urn:schemas-microsoft-com:vml"],
  o: ["urn:schemas-microsoft-com:office:office"],
  w10: ["urn:schemas-microsoft-com:office:word"],
  w14: [`${MICROSOFT}/word/2010/wordml`],
  w15: [`${MICROSOFT}/word/2012/wordml`],
  wps: [`${MICROSOFT}/word/2010/wordprocessingShape`],
  cx: [`${MICROSOFT}/drawing/2014/chartex`],
};
const XML = "http://www.w3.org/XML/1998/namespace";
const PREFIXES = new Map(
  [...Object.entries(NAMESPACES), ["xml", [XML]] as const].flatMap(([prefix, uris]) =>
    uris.map((uri) => [uri, prefix] as const),
  ),
);
const OTHER = "other";

export const DECLARATIONS: readonly (readonly [string, string])[] = [
  ...Object.entries(NAMESPACES).map(([prefix, [uri = ""]]) => [`xmlns:${prefix}`, uri] as const),
  [`xmlns:${OTHER}`, "urn:other"],
];

export function withUsualNames(tree: WordElement): WordElement {
  const usual = (uri: string, local: string) => `${PREFIXES.get(uri) ?? OTHER}:${local}`;
  return renamed(tree, usual, (uri, local) => (PREFIXES.has(uri) ? usual(uri, local) : null));
}

export function withFullNames(tree: WordElement): WordElement {
  const full = (uri: string, local: string) => `{${uri}}${local}`;
  return renamed(tree, full, full);
}

function renamed(
  tree: WordElement,
  elementName: (uri: string, local: string) => string,
  attributeName: (uri: string, local: string) => string | null,
): WordElement {
  const scope = new Map<string, string[]>([["xml", [XML]]]);
  const uriFor = (prefix: string): string => {
    const uri = scope.get(prefix)?.at(-1);
    if (uri === undefined && prefix !== "") throw damaged();
    return uri ?? "";
  };
  const rename = ({ name, attributes, children }: WordElement): WordElement => {
    const declared: string[] = [];
    for (const [key, uri] of attributes) {
      if (key !== "xmlns" && !key.startsWith("xmlns:")) continue;
      const prefix = key.slice("xmlns:".length);
      if (uri === "" && prefix !== "") throw damaged();
      const outer = scope.get(prefix) ?? [];
      scope.set(prefix, outer);
      outer.push(uri);
      declared.push(prefix);
    }
    const [prefix, local] = partsOf(name);
    const own = new Map<string, string>();
    for (const [key, value] of attributes) {
      if (key === "xmlns" || key.startsWith("xmlns:")) continue;
      const [of, called] = partsOf(key);
      const usual = of === "" ? called : attributeName(uriFor(of), called);
      if (usual === null) continue;
      if (own.has(usual)) throw damaged();
      if (usual === "mc:ProcessContent") throw unusual("parts that only some programs look into");
      own.set(usual, value);
    }
    const element: WordElement = {
      name: elementName(uriFor(prefix), local),
      attributes: own,
      children: children.map((each) => (isElement(each) ? rename(each) : each)),
    };
    for (const each of declared) scope.get(each)?.pop();
    return element;
  };
  return rename(tree);
}

function partsOf(name: string): [prefix: string, local: string] {
  const [first = "", second, ...more] = name.split(":");
  if (more.length > 0 || first === "" || second === "") throw damaged();
  return second === undefined ? ["", first] : [first, second];
}
