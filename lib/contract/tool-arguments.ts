import { z } from "zod";
import { clipText } from "@/lib/core/clip-text";
import { Problem } from "@/lib/core/problem";
import { flatInput, type Operation } from "./operations/operation";
import { pageMembers } from "./schemas/paging";

interface Shape {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: Shape | boolean;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
}

const shapes = new WeakMap<Operation, Shape>();

function shapeOf(operation: Operation): Shape {
  const known = shapes.get(operation);
  if (known) return known;
  const shape = z.toJSONSchema(flatInput(operation), { io: "input" }) as Shape;
  shapes.set(operation, shape);
  return shape;
}

const MAX_JSON_TEXT = 200_000;

interface Reading {
  isDestructive: boolean;
  /** If one were dropped, the list would hold everybody's. */
  filters: ReadonlySet<string>;
  left: number;
}

/**
 * Reads what models send as it was meant: objects and lists as JSON text, numbers in digits, quoted `true`
 * and `false`, and null for what is absent, unless it would narrow a list. Only if the schema takes no text
 * and one reading is possible.
 */
export function readArguments(operation: Operation, sent: unknown): unknown {
  const { annotations, query } = operation;
  const reading = {
    isDestructive: annotations.destructive,
    filters: new Set(query ? filtersOf(query) : []),
    left: MAX_JSON_TEXT,
  };
  return readValue(sent, shapeOf(operation), reading);
}

function filtersOf({ shape }: z.ZodObject): string[] {
  const isOfPage = (name: string) => Object.hasOwn(pageMembers, name);
  const names = Object.keys(shape);
  return names.some(isOfPage) ? names.filter((name) => !isOfPage(name)) : [];
}

function readValue(sent: unknown, shape: Shape, reading: Reading): unknown {
  const variants = variantsOf(shape);
  const kinds = new Set(variants.flatMap(kindsOf));
  const value = typeof sent === "string" && !kinds.has("string") ? readText(sent, kinds, reading) : sent;
  if (Array.isArray(value)) {
    const items = variants.find((each) => each.items)?.items;
    return items ? value.map((each) => readValue(each, items, reading)) : value;
  }
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).flatMap(([name, each]): [string, unknown][] => {
    const member = memberOf(variants, name);
    if (!member) return [[name, each]];
    const read = readValue(each, member.shape, reading);
    return read === null && !reading.filters.has(name) && isAbsent(member, reading) ? [] : [[name, read]];
  });
  // Not by assignment: a member may be called __proto__.
  return Object.fromEntries(members);
}

function isAbsent(
  { shape, isNamed }: { shape: Shape; isNamed: boolean },
  { isDestructive }: Reading,
): boolean {
  const kinds = variantsOf(shape).flatMap(kindsOf);
  return isNamed && !kinds.includes("null") && !isAmount(kinds, isDestructive);
}

/** A refund without an amount gives everything back, so no hint suggests to leave it out. */
function isAmount(kinds: readonly string[], isDestructive: boolean): boolean {
  return isDestructive && kinds.includes("number");
}

function readText(text: string, kinds: ReadonlySet<string>, reading: Reading): unknown {
  const said = text.trim();
  if (said === "null") return null;
  if (kinds.has("number") && WHOLE_NUMBER.test(said)) return Number(said);
  if (kinds.has("boolean") && /^(?:true|false)$/i.test(said)) return said.toLowerCase() === "true";
  const opening = said[0] ?? "";
  const isMeant = (opening === "{" && kinds.has("object")) || (opening === "[" && kinds.has("array"));
  if (!isMeant || said.length > reading.left) return text;
  reading.left -= said.length;
  try {
    return JSON.parse(said);
  } catch {
    return text;
  }
}

/** Not `1e3`, `0x10`, `1,000`, or `007`, and no decimal point: "49.90" for cents is another amount than was meant. */
const WHOLE_NUMBER = /^-?(?:0|[1-9]\d{0,14})$/;

/** "Null" is a name, and "none" a word. */
const NOTHING = new Set(["null", "NULL", "None", "undefined"]);

/**
 * For members that could be left out: "null" would be printed, or tie strangers' orders together. Not
 * dropped, since REST takes the same text literally.
 * @throws Problem VALIDATION_ERROR
 */
export function refuseNothing(operation: Operation, sent: unknown): void {
  const found = findNothing(sent, shapeOf(operation), "", null);
  if (!found || isAmount(found.kinds, operation.annotations.destructive)) return;
  const { text, omissible } = found;
  const field = clipText(found.field);
  throw new Problem("VALIDATION_ERROR", `${field} can't be the text "${text}".`, {
    field,
    recoveryHint:
      found.field === omissible
        ? `Leave it out, or send what ${field} really is.`
        : `Leave it out with all of ${omissible}, or send what ${field} really is.`,
  });
}

interface Nothing {
  text: string;
  field: string;
  omissible: string;
  kinds: string[];
}

function findNothing(sent: unknown, shape: Shape, field: string, omissible: string | null): Nothing | null {
  if (typeof sent === "string") {
    const text = sent.trim();
    return omissible !== null && NOTHING.has(text)
      ? { text, field, omissible, kinds: variantsOf(shape).flatMap(kindsOf) }
      : null;
  }
  if (typeof sent !== "object" || sent === null) return null;
  const variants = variantsOf(shape);
  const items = variants.find((each) => each.items)?.items;
  for (const [name, each] of Object.entries(sent)) {
    const inner = field === "" ? name : `${field}.${name}`;
    const member = Array.isArray(sent) ? items && { shape: items, isNamed: true } : memberOf(variants, name);
    if (!member?.isNamed) continue;
    const isNeeded = Array.isArray(sent) || variants.some(({ required }) => required?.includes(name));
    const around = Array.isArray(sent) ? null : omissible;
    const found = findNothing(each, member.shape, inner, isNeeded ? around : inner);
    if (found) return found;
  }
  return null;
}

function variantsOf(shape: Shape): Shape[] {
  const inner = [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])];
  return inner.length === 0 ? [shape] : inner.flatMap(variantsOf);
}

function kindsOf({ type, enum: values, const: value, properties, items }: Shape): string[] {
  if (type !== undefined) return [type].flat().map((each) => (each === "integer" ? "number" : each));
  if (values) return values.map(kindOf);
  if (value !== undefined) return [kindOf(value)];
  if (properties) return ["object"];
  if (items) return ["array"];
  return ["string", "number", "boolean", "object", "array", "null"];
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

function memberOf(variants: Shape[], name: string): { shape: Shape; isNamed: boolean } | null {
  for (const { properties, additionalProperties } of variants) {
    const named = properties && Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (named) return { shape: named, isNamed: true };
    if (typeof additionalProperties === "object") return { shape: additionalProperties, isNamed: false };
  }
  return null;
}

/**
 * So that a model doesn't send it again. Null if its kind is not what's wrong.
 * @param field A dotted path, as a problem names it; undefined for the arguments as a whole.
 */
export function kindHint(operation: Operation, sent: unknown, field: string | undefined): string | null {
  let shape: Shape = shapeOf(operation);
  let value = sent;
  let isOptional = false;
  for (const name of field === undefined ? [] : field.split(".")) {
    const variants = variantsOf(shape);
    const inner = Array.isArray(value)
      ? variants.find((each) => each.items)?.items
      : memberOf(variants, name)?.shape;
    if (!inner || typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return null;
    isOptional = !Array.isArray(value) && !variants.some(({ required }) => required?.includes(name));
    shape = inner;
    value = (value as Record<string, unknown>)[name];
  }
  const [variant = {}] = variantsOf(shape);
  const kinds = variantsOf(shape).flatMap(kindsOf);
  const isWhole = typeof value !== "number" || Number.isInteger(value);
  if (kinds.includes(kindOf(value)) && isWhole) return null;
  const name = field ?? "the arguments";
  const how = describe(variant, value);
  const isNeedless = isOptional && !isAmount(kinds, operation.annotations.destructive);
  const leave = value === null && isNeedless ? `Leave ${name} out, or send it` : `Send ${name}`;
  return [`${leave} ${how}.`, shape.description].join(" ").trim();
}

function describe(shape: Shape, sent: unknown): string {
  const [kind] = kindsOf(shape);
  const example = JSON.stringify(exampleOf(shape));
  if (kind === "object") return `as a JSON object, not as ${wordFor(sent)}, such as ${example}`;
  if (kind === "array") return `as a JSON array, not as ${wordFor(sent)}, such as ${example}`;
  if (kind === "number") return `as a whole number in digits, without quotes, such as ${example}`;
  if (kind === "boolean") return "as true or false, without quotes";
  const meant =
    typeof sent === "number" || typeof sent === "boolean" ? `: ${JSON.stringify(String(sent))}` : "";
  return `as text in quotes${meant}`;
}

function wordFor(sent: unknown): string {
  const kind = kindOf(sent);
  return kind === "string" ? "text" : kind;
}

function exampleOf(shape: Shape): unknown {
  const [variant = {}] = variantsOf(shape);
  const { properties = {}, required = [], items, enum: values, minimum } = variant;
  const [kind] = kindsOf(variant);
  if (kind === "object") {
    const members = required.map((name) => [name, exampleOf(properties[name] ?? {})]);
    return Object.fromEntries(members);
  }
  if (kind === "array") return items ? [exampleOf(items)] : [];
  if (kind === "number") return Math.max(minimum ?? 1, 1);
  if (kind === "boolean") return true;
  return values?.[0] ?? "…";
}
