import { z } from "zod";
import { clipText } from "@/lib/core/clip-text";
import { Problem } from "@/lib/core/problem";

/** A list's member may be repeated, a record's are written `name[key]=value`, any other is given once. */
export function readQuery(schema: z.ZodObject, search: URLSearchParams): Record<string, unknown> {
  // Proxies and caches add members of their own: a schema that is not strict ignores them, and repetitions too.
  if (schema.def.catchall === undefined) return Object.fromEntries(search);
  const members = new Map<string, unknown>();
  for (const [name, value] of search) {
    const [, record = "", key = ""] = /^(\w+)\[(.*)\]$/s.exec(name) ?? [];
    if (isOfType(schema, name, z.ZodArray)) {
      members.set(name, [...((members.get(name) as string[] | undefined) ?? []), value]);
    } else if (isOfType(schema, record, z.ZodRecord) && key !== "__proto__") {
      const pairs = (members.get(record) as Record<string, string> | undefined) ?? {};
      if (Object.hasOwn(pairs, key)) throw givenTwice(name);
      members.set(record, { ...pairs, [key]: value });
    } else {
      if (members.has(name) && Object.hasOwn(schema.shape, name)) throw givenTwice(name);
      if (isOfType(schema, name, z.ZodRecord)) throw withoutKey(name);
      members.set(name, value);
    }
  }
  return Object.fromEntries(members);
}

function isOfType(schema: z.ZodObject, name: string, type: typeof z.ZodArray | typeof z.ZodRecord): boolean {
  let member: unknown = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
  while (member instanceof z.ZodOptional || member instanceof z.ZodDefault) member = member.unwrap();
  return member instanceof type;
}

function withoutKey(field: string): Problem {
  return new Problem("VALIDATION_ERROR", `${field} is written without a name in brackets.`, {
    field,
    recoveryHint: `Send each pair as ${field}[name]=value.`,
  });
}

function givenTwice(name: string): Problem {
  const field = clipText(name);
  return new Problem("VALIDATION_ERROR", `${field} is given twice.`, {
    field,
    recoveryHint: `Send ${field} once. You can repeat only status and state.`,
  });
}
