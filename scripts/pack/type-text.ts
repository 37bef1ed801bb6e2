import { z } from "zod";
import { stripZodInternals } from "@/lib/contract/strip-zod-internals";

interface Shape {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: Shape | boolean;
  description?: string;
  deprecated?: boolean;
}

export function typeText(schema: z.ZodType): string {
  const shape = z.toJSONSchema(schema, {
    io: "input",
    override: ({ jsonSchema }) => stripZodInternals(jsonSchema),
  });
  return write(shape as Shape, "");
}

function write(shape: Shape, indent: string): string {
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(" | ");
  const union = shape.anyOf ?? shape.oneOf?.flatMap(byType);
  if (union) return union.map((each) => write(each, indent)).join(" | ");
  if (Array.isArray(shape.type)) {
    return shape.type.map((type) => write({ ...shape, type }, indent)).join(" | ");
  }
  switch (shape.type) {
    case "string":
    case "boolean":
    case "null":
    case "number":
      return shape.type;
    case "integer":
      return "number";
    case "array":
      if (shape.items) return `Array<${write(shape.items, indent)}>`;
      break;
    case "object":
      return writeObject(shape, indent);
  }
  throw new Error(`no type is known for ${JSON.stringify(shape)}`);
}

function byType(shape: Shape): Shape[] {
  const type = shape.properties?.type;
  if (!type?.enum) return [shape];
  return type.enum.map((value) => ({
    ...shape,
    properties: { ...shape.properties, type: { ...type, enum: [value] } },
  }));
}

function writeObject({ properties, required, additionalProperties }: Shape, indent: string): string {
  const members = Object.entries(properties ?? {});
  if (members.length === 0) {
    return typeof additionalProperties === "object"
      ? `{ [key: string]: ${write(additionalProperties, indent)} }`
      : "Record<string, never>";
  }
  const inner = `${indent}  `;
  const lines = members.flatMap(([name, shape]) => {
    const isRequired = required?.includes(name) ?? false;
    const type = write(shape, inner);
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
    const member = isRequired ? `${key}: ${type}` : `${key}?: ${type} | undefined`;
    return [...comment(shape, inner), `${inner}${member};`];
  });
  return ["{", ...lines, `${indent}}`].join("\n");
}

function comment({ description, deprecated }: Shape, indent: string): string[] {
  const words = [description, deprecated ? "@deprecated" : undefined].filter((each) => each !== undefined);
  return words.length === 0 ? [] : [`${indent}/** ${words.join(" ").replaceAll("*/", "* /")} */`];
}
