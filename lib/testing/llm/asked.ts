import { z } from "zod";

/** Every other member is a breach. */
const textPart = z.strictObject({ type: z.literal("text"), text: z.string() });
const imagePart = z.strictObject({
  type: z.literal("image_url"),
  // A picture at an address would make the provider fetch it.
  image_url: z.strictObject({ url: z.string().startsWith("data:image/jpeg;base64,") }),
});

const requestSchema = z.strictObject({
  model: z.string().min(1),
  temperature: z.literal(0),
  messages: z.array(
    z.union([
      z.strictObject({ role: z.literal("system"), content: z.string() }),
      z.strictObject({ role: z.literal("assistant"), content: z.string() }),
      z.strictObject({
        role: z.literal("user"),
        content: z.union([z.string(), z.array(z.union([textPart, imagePart]))]),
      }),
    ]),
  ),
  response_format: z.strictObject({
    type: z.literal("json_schema"),
    json_schema: z.strictObject({
      name: z.string(),
      strict: z.literal(true),
      schema: z.record(z.string(), z.unknown()),
    }),
  }),
});

const termsSchema = z.array(
  z.strictObject({ source: z.string(), use: z.array(z.string()), never: z.array(z.string()) }),
);

const pagesSchema = z.strictObject({
  documentType: z.string(),
  names: z.array(z.string()),
  terms: termsSchema,
  settled: z.record(z.string(), z.string()),
  pages: z.array(
    z.strictObject({
      page: z.int(),
      lines: z.array(z.strictObject({ text: z.string(), box: z.array(z.number()).length(4) })),
    }),
  ),
});

const linesSchema = z.strictObject({
  names: z.array(z.string()),
  terms: termsSchema,
  settled: z.record(z.string(), z.string()),
  lines: z.array(z.strictObject({ line: z.int(), text: z.string() })),
});

export interface Asked {
  instructions: string;
  names: string[];
  terms: { source: string; use: string[]; never: string[] }[];
  settled: Record<string, string>;
  pages: { page: number; lines: { text: string; box: number[] }[] }[];
  lines: { line: number; text: string }[];
  /** The bytes of the pictures, as text: the double's pictures say what is on them. */
  pictures: string[];
  isRepair: boolean;
}

export function parseAsked(body: unknown): Asked {
  const request = requestSchema.parse(body);
  checkStrict(request.response_format.json_schema.schema);
  const [system, user] = request.messages;
  if (system?.role !== "system" || user?.role !== "user") {
    throw new Error("the first two messages are the rules and the material");
  }
  const [material, ...others] =
    typeof user.content === "string" ? [{ type: "text" as const, text: user.content }] : user.content;
  if (material?.type !== "text") throw new Error("the material comes first");
  const parsed = z.union([pagesSchema, linesSchema]).parse(JSON.parse(material.text));
  return {
    instructions: system.content,
    names: parsed.names,
    terms: parsed.terms,
    settled: parsed.settled,
    pages: "pages" in parsed ? parsed.pages : [],
    lines: "lines" in parsed ? parsed.lines : [],
    pictures: others
      .filter((part) => part.type === "image_url")
      .map(({ image_url: { url } }) => Buffer.from(url.split(",")[1] ?? "", "base64").toString("utf8")),
    isRepair: request.messages.length > 2,
  };
}

const REFUSED_KEYWORDS = ["oneOf", "allOf", "not", "minimum", "maximum", "minItems", "maxItems", "pattern"];

/** Strict structured output: every object is closed, and requires all its members. */
function checkStrict(schema: unknown): void {
  if (typeof schema !== "object" || schema === null) return;
  for (const keyword of REFUSED_KEYWORDS) {
    if (keyword in schema) throw new Error(`strict schemas do not know ${keyword}`);
  }
  if ("properties" in schema) {
    const { properties, required, additionalProperties } = schema as Record<string, unknown>;
    const names = Object.keys(properties as object);
    if (additionalProperties !== false) throw new Error("an object of the schema is open");
    if (!Array.isArray(required) || names.some((name) => !required.includes(name))) {
      throw new Error("an object of the schema has optional members");
    }
  }
  for (const value of Object.values(schema)) checkStrict(value);
}
