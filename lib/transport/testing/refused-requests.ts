import { z } from "zod";
import { EXAMPLES } from "@/lib/contract/examples";
import { API_NAMES, OPERATIONS } from "@/lib/contract/operations";
import { type AnyExamples, NO_MEMBERS, type Operation } from "@/lib/contract/operations/operation";

type ApiName = (typeof API_NAMES)[number];

export interface RefusedRequest {
  what: string;
  name: ApiName;
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  field?: string;
  /** Parts of message or hint: the limit that was passed, or what was meant. */
  tells?: readonly string[];
}

interface Schema {
  type?: string;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxProperties?: number;
}

function toldAs(at: string): string {
  return at.length > 200 ? LONG : at.replace(HOSTILE, "\uFFFD[31mred\uFFFD");
}

interface Wrong {
  what: string;
  value: unknown;
  at?: string;
  tells?: readonly string[];
}

const HOSTILE = "\u001b[31mred\u202e";
export const LONG = "…";

const OTHER_TYPES: readonly unknown[] = ["text", 7, true, [], {}];

function typeOf(value: unknown): string {
  return Array.isArray(value) ? "array" : value === null ? "null" : typeof value;
}

function isOfType({ type }: Schema, value: unknown): boolean {
  return type === "integer" ? typeof value === "number" : type === typeOf(value);
}

function sampleOf(schema: Schema): unknown {
  const { type, format, enum: values, const: only, pattern, minLength = 1 } = schema;
  if (only !== undefined) return only;
  if (values) return values[0];
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {});
  if (type === "object") {
    const members = Object.entries(schema.properties ?? {});
    const required = members.filter(([member]) => schema.required?.includes(member));
    return Object.fromEntries(required.map(([member, of]) => [member, sampleOf(of)]));
  }
  if (type === "array") return [sampleOf(schema.items ?? {})];
  if (type === "integer" || type === "number") return schema.minimum ?? 1;
  if (type === "boolean") return true;
  if (format === "uri") return "https://documents.test/acta.pdf";
  if (format === "date-time") return "2026-11-21T12:00:00Z";
  if (pattern?.includes("{64}")) return "a".repeat(64);
  return "x".repeat(minLength);
}

function misspell(name: string): string {
  return name.slice(0, 3) + name.slice(4);
}

function restyle(name: string): string {
  return name.includes("_")
    ? name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())
    : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function wrongValues(schema: Schema, isRequired: boolean): Wrong[] {
  const { type, enum: values, format, pattern } = schema;
  const found: Wrong[] = [];
  if (isRequired) found.push({ what: "is left out", value: undefined, tells: ["missing"] });
  const choices = schema.anyOf ?? [schema];
  if (!choices.some((choice) => choice.type === "null"))
    found.push({ what: "is null", value: null, tells: ["null"] });
  for (const value of OTHER_TYPES)
    if (!choices.some((choice) => isOfType(choice, value)))
      found.push({ what: `is of type ${typeOf(value)}`, value });
  if (values) {
    const known = String(values[0]);
    found.push({ what: "is no choice", value: "zzz", tells: values.map(String) });
    if (known.length > 6)
      found.push({ what: "is nearly a choice", value: misspell(known), tells: ["Did you mean", known] });
  } else if (type === "string") {
    if (schema.maxLength) {
      const tells = [String(schema.maxLength)];
      const value =
        format === "uri"
          ? `https://a.test/${"a".repeat(schema.maxLength)}`
          : "a".repeat(schema.maxLength + 1);
      found.push({ what: "is too long", value, tells });
    }
    if (schema.minLength) found.push({ what: "is too short", value: "a".repeat(schema.minLength - 1) });
    // Any text that isn't blank has this pattern.
    if (format || (pattern && pattern !== "\\S")) found.push({ what: "is of another form", value: "!" });
    found.push({ what: "has a NUL", value: `a\0${"a".repeat(schema.minLength ?? 0)}` });
  }
  if (type === "integer") {
    found.push({ what: "is no whole number", value: 1.5, tells: ["whole number"] });
    // What a column holds; operations judge the amount.
    if (schema.maximum !== undefined && schema.maximum !== 2_147_483_647)
      found.push({ what: "is above its limit", value: schema.maximum + 1, tells: [String(schema.maximum)] });
    if (schema.minimum !== undefined)
      found.push({ what: "is below its limit", value: schema.minimum - 1, tells: [String(schema.minimum)] });
  }
  if (type === "array") {
    const { minItems = 0, maxItems = 0 } = schema;
    const item = sampleOf(schema.items ?? {});
    if (minItems > 0) found.push({ what: "is empty", value: [], tells: [String(minItems)] });
    if (maxItems > 0)
      found.push({
        what: "has too many items",
        value: Array(maxItems + 1).fill(item),
        tells: [String(maxItems)],
      });
    for (const wrong of wrongValues(schema.items ?? {}, false))
      found.push({ ...wrong, value: [wrong.value], at: join("0", wrong.at) });
  }
  if (type === "object") found.push(...wrongMembers(schema));
  return found;
}

function wrongMembers(schema: Schema): Wrong[] {
  const whole = sampleOf(schema) as Record<string, unknown>;
  const found: Wrong[] = [];
  for (const [member, of] of Object.entries(schema.properties ?? {})) {
    for (const wrong of wrongValues(of, schema.required?.includes(member) ?? false)) {
      const value = { ...whole, [member]: wrong.value };
      if (wrong.value === undefined) delete (value as Record<string, unknown>)[member];
      found.push({ ...wrong, what: `${member} ${wrong.what}`, value, at: join(member, wrong.at) });
    }
  }
  if (schema.additionalProperties === false) found.push(...unknownMembers(schema, whole));
  else if (typeof schema.additionalProperties === "object") {
    const { maxProperties = 0, propertyNames } = schema;
    const many = Object.fromEntries(Array.from({ length: maxProperties + 1 }, (_, at) => [`k${at}`, "v"]));
    found.push({ what: "has too many members", value: many, tells: [String(maxProperties)] });
    const long = "k".repeat((propertyNames?.maxLength ?? 0) + 1);
    found.push({
      what: "has a long name",
      value: { [long]: "v" },
      at: long,
      tells: [String(propertyNames?.maxLength)],
    });
    for (const wrong of wrongValues(schema.additionalProperties, false))
      found.push({ ...wrong, what: `a member ${wrong.what}`, value: { case: wrong.value }, at: "case" });
  }
  return found;
}

function unknownMembers({ properties = {} }: Schema, whole: object): Wrong[] {
  const names = Object.keys(properties);
  const unknown = (member: string, tells: readonly string[]): Wrong => ({
    what: `has ${JSON.stringify(member).slice(0, 60)}`,
    value: { ...whole, [member]: "x" },
    at: member,
    tells,
  });
  return [
    ...names.filter((name) => name.length > 5).map((name) => unknown(misspell(name), ["Did you mean", name])),
    ...names
      .filter((name) => restyle(name) !== name)
      .map((name) => unknown(restyle(name), ["Did you mean", name])),
    unknown("colour", names.slice(0, 1)),
    unknown(HOSTILE, []),
    unknown("m".repeat(5000), []),
  ];
}

function join(...names: (string | undefined)[]): string {
  return names.filter((name) => name !== undefined && name !== "").join(".");
}

function jsonSchemaOf(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;
}

const UNKNOWN_ID = "x";

export function pathOf(name: ApiName): string {
  return `/api/v1${OPERATIONS[name].path.replace(/\{(\w+)\}/g, UNKNOWN_ID)}`;
}

function exampleBodyOf(name: ApiName): Record<string, unknown> {
  const { body }: AnyExamples = EXAMPLES[name];
  return Object.values(body ?? {})[0]?.value ?? {};
}

export function wrongInputs(): RefusedRequest[] {
  return API_NAMES.flatMap((name) => [
    ...wrongBodies(name),
    ...wrongQueries(name),
    ...misplacedMembers(name),
  ]);
}

function isLenient(name: ApiName): boolean {
  const { method, query }: Operation = OPERATIONS[name];
  return method === "GET" && query === undefined;
}

function misplacedMembers(name: ApiName): RefusedRequest[] {
  if (isLenient(name)) return [];
  const { method, params, query = NO_MEMBERS, body, needsBody }: Operation = OPERATIONS[name];
  const inQuery = (search: string, field: string, ...tells: string[]): RefusedRequest => ({
    what: `?${search}`,
    name,
    method,
    path: `${pathOf(name)}?${search}`,
    ...(needsBody && { body: exampleBodyOf(name) }),
    field,
    tells,
  });
  const isForeign = (member: string) => !Object.hasOwn(query.shape, member);
  const ofBody = Object.keys(body?.shape ?? {}).filter(isForeign);
  return [
    ...Object.keys(params?.shape ?? {}).map((member) =>
      inQuery(`${member}=x`, member, `${member} only in the path`),
    ),
    ...ofBody.flatMap((member) => [
      inQuery(`${member}=1`, member, `Send ${member} in the JSON body.`),
      inQuery(`colour=blue&${member}=1&${member}=2`, member, `Send ${member} in the JSON body.`),
      inQuery(`${member}[case]=1`, `${member}[case]`, `Send ${member} in the JSON body.`),
      ...[restyle(member), ...(member.length > 5 ? [misspell(member)] : [])]
        .filter((near) => near !== member)
        .map((near) => inQuery(`${near}=1`, near, "Did you mean", member, "in the JSON body.")),
    ]),
    ...(ofBody.length > 0 && Object.keys(query.shape).length === 0
      ? [inQuery("colour=blue", "colour", "JSON body", ...ofBody.slice(0, 1))]
      : []),
  ];
}

function wrongBodies(name: ApiName): RefusedRequest[] {
  const { method, body }: Operation = OPERATIONS[name];
  if (!body) return [];
  const example = exampleBodyOf(name);
  const schema = jsonSchemaOf(body);
  const request = { name, method, path: pathOf(name) };
  return wrongMembers(schema).map(({ what, value, at, tells }) => {
    const member = at?.split(".")[0] ?? "";
    const changed: Record<string, unknown> = { ...example, ...pick(value, member) };
    if (!(member in (value as object))) delete changed[member];
    return { ...request, what, body: changed, ...(at && { field: toldAs(at) }), ...(tells && { tells }) };
  });
}

function pick(value: unknown, member: string): object {
  const found = (value as Record<string, unknown>)[member];
  return found === undefined ? {} : { [member]: found };
}

function wrongQueries(name: ApiName): RefusedRequest[] {
  if (isLenient(name)) return [];
  const { method, query = NO_MEMBERS }: Operation = OPERATIONS[name];
  const schema = jsonSchemaOf(query);
  const request = { name, method, path: pathOf(name) };
  const body = method === "GET" ? {} : { body: exampleBodyOf(name) };
  const asText = ({ what, value, at = "", tells }: Wrong): RefusedRequest[] => {
    const search = new URLSearchParams();
    const [member = ""] = at.split(".");
    const sent = (value as Record<string, unknown>)[member];
    if (
      sent === null || typeof sent === "boolean" || typeof sent === "number"
        ? typeof sent !== "number"
        : false
    )
      return [];
    if (Array.isArray(sent)) {
      if (sent.length === 0 || sent.some((each) => typeof each !== "string")) return [];
      for (const each of sent) search.append(member, each);
    } else if (typeof sent === "object") {
      const pairs = Object.entries(sent as object);
      if (pairs.length === 0 || pairs.some(([, each]) => typeof each !== "string")) return [];
      for (const [key, each] of pairs) search.append(`${member}[${key}]`, each);
    } else search.set(member, String(sent));
    const isText = ["string", "array"].includes(schema.properties?.[member]?.type ?? "");
    // Any number or text is a text here.
    if (isText && what.includes("is of type")) return [];
    return [
      {
        ...request,
        ...body,
        what: `?${what}`,
        path: `${request.path}?${search}`,
        ...(at && { field: toldAs(at) }),
        ...(tells && { tells }),
      },
    ];
  };
  const twice = Object.entries(schema.properties ?? {})
    .filter(([, { type }]) => type !== "array" && type !== "object" && schema.additionalProperties === false)
    .map(([member]) => ({
      ...request,
      ...body,
      what: `?${member} is given twice`,
      path: `${request.path}?${member}=1&${member}=2`,
      field: member,
      tells: ["twice"],
    }));
  return [...wrongMembers(schema).flatMap(asText), ...twice];
}

export function wrongRequests(): RefusedRequest[] {
  return API_NAMES.flatMap((name) => {
    const { method, body, needsBody }: Operation = OPERATIONS[name];
    const path = pathOf(name);
    const methods = API_NAMES.filter((each) => OPERATIONS[each].path === OPERATIONS[name].path).map(
      (each) => OPERATIONS[each].method as string,
    );
    const other = ["PATCH", "DELETE", "PUT"].find((each) => !methods.includes(each)) ?? "PATCH";
    const wrongMethod = { what: `by ${other}`, name, method: other, path, tells: [other, ...methods] };
    const unknown = {
      what: "at a misspelt path",
      name,
      method,
      path: misspellPath(path),
      tells: [path.split("/")[3] ?? ""],
    };
    const bodies = body ? wrongWholes(needsBody ?? false) : [];
    return [wrongMethod, unknown, ...bodies.map((each) => ({ ...each, name, method, path }))];
  });
}

function misspellPath(path: string): string {
  return path.replace(/^(\/api\/v1\/\.?\w{3})\w/, "$1");
}

type Whole = Pick<RefusedRequest, "what" | "body" | "headers" | "tells">;

function wrongWholes(needsBody: boolean): Whole[] {
  const text = (what: string, body: string | Uint8Array, ...tells: string[]): Whole => ({
    what,
    body,
    tells,
  });
  const typed = (type: string, ...tells: string[]): Whole => ({
    what: `as ${type}`,
    body: "a=b",
    headers: { "content-type": type },
    tells,
  });
  return [
    ...["", " ", "\r\n\t"].map((blank) =>
      text(
        `of ${blank.length} blanks`,
        blank,
        "is empty",
        ...(needsBody ? ["JSON object"] : ["Content-Type is JSON", "send {}"]),
      ),
    ),
    text("a list", "[]", "object", "array"),
    text("a text", '"{}"', "object", "string"),
    text("null", "null", "object", "null"),
    text("cut off", '{"a": "b', "ends before"),
    text("with a comma too many", '{\n"a": 1,\n}', "line 3", "trailing commas"),
    text("in single quotes", "{'a': 1}", "double quotes"),
    text("a form", "a=b&c=d", "form"),
    text("UTF-16", Buffer.from("\ufeff{}", "utf16le"), "UTF-16", "UTF-8"),
    text("Latin-1", Buffer.from('{"a":"\xe9"}', "latin1"), "UTF-8"),
    text("gzip", Buffer.from("1f8b0800", "hex"), "gzip", "uncompressed"),
    text("a PDF", "%PDF-1.7", "file", "POST /documents"),
    text("huge", `{"a":"${"x".repeat(4 * 1024 * 1024)}"}`, "4 MB"),
    text("of very many members", `[${"0,".repeat(50_001)}0]`, "50000"),
    typed("application/x-www-form-urlencoded", "application/x-www-form-urlencoded", "application/json"),
    typed("multipart/form-data; boundary=x", "multipart/form-data", "POST /documents"),
    typed("image/heic", "image/heic", "POST /documents"),
    typed("text/plain;charset=UTF-8", "text/plain", "application/json"),
    typed("\u00a7 nonsense", "application/json"),
    { what: "compressed", body: "x", headers: { "content-encoding": "gzip" }, tells: ["compressed"] },
  ];
}

export function wrongKeys(
  key: string,
): { what: string; query?: string; headers: Record<string, string>; tells: string[] }[] {
  const header = (authorization: string, ...tells: string[]) => ({
    what: authorization.replace(key, "KEY"),
    headers: { authorization },
    tells,
  });
  const basic = (text: string) => `Basic ${Buffer.from(text).toString("base64")}`;
  return [
    { what: "none", headers: {}, tells: ["No API key", "Bearer"] },
    { what: "in X-API-Key", headers: { "x-api-key": key }, tells: ["x-api-key", "Bearer"] },
    { what: "in the URL", query: `?api_key=${key}`, headers: {}, tells: ["api_key", "logs"] },
    header("Bearer", "Authorization", "after 'Bearer'"),
    header(basic(`${key}:`), "Basic", "Bearer", "curl"),
    header(basic(`:${key}`), "Basic", "Bearer"),
    header(`Token ${key}`, "Token", "Bearer"),
    header(`Secret ${key}`, "another scheme", "Bearer"),
    header(`Bearer Bearer ${key}`, "form"),
    header(`Bearer: ${key}`, "form"),
    header(`Bearer "${key}"`, "quotation marks"),
    header("Bearer undefined", "placeholder"),
    header("Bearer $VIDIMUS_API_KEY", "placeholder"),
    header("Bearer <API key>", "placeholder"),
    header("Bearer vc_sandbox_…".replace("…", "..."), "characters"),
    header("Bearer sk_test_4eC39HqLyjWDarjtT1zdp7dc", "vc_sandbox_"),
    header(`Bearer whsec_${"a".repeat(32)}`, "webhook secret"),
    header(`Bearer ${key.slice(0, -3)}`, "36 characters", "whole"),
    header(`Bearer ${key}abc`, "42 characters"),
    header(`Bearer ${key.toUpperCase().replace("VC_SANDBOX_", "vc_sandbox_")}`, "lower case"),
    header(`Bearer ${key.slice(0, -1)}${key.endsWith("a") ? "b" : "a"}`, "doesn't exist", "typo"),
  ];
}
