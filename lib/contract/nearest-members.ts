import { nearestCodes } from "@/lib/core/catalog/nearest-codes";
import type { MemberSchema } from "./expected-value";

/** A name as `postal_code`, whether it is written so, `postalCode`, or `Postal-Code`. */
function snakeCase(name: string): string {
  return name.replace(/(?<=[a-z\d])(?=[A-Z])/g, "_").toLowerCase();
}

/**
 * Dotted paths of the members that somebody who sent an unknown one probably meant: those of the same object with a
 * similar name, else those of the same name in other objects (`pageCount` beside `echoedInput`).
 */
export function nearestMembers(
  root: MemberSchema,
  owner: MemberSchema,
  path: string,
  sent: string,
): string[] {
  const names = Object.keys(owner.properties ?? {});
  const bySnake = new Map(names.map((name) => [snakeCase(name), name]));
  const near = nearestCodes(snakeCase(sent.slice(0, 65)), [...bySnake.keys()]);
  if (near.length > 0) return near.map((snake) => join(path, bySnake.get(snake) ?? snake));
  return pathsOf(root, "")
    .filter((at) => snakeCase(at.split(".").at(-1) ?? "") === snakeCase(sent))
    .slice(0, 3);
}

/** Every member of a schema, but for those of a list's items beyond the first. */
function pathsOf({ properties = {}, items }: MemberSchema, path: string): string[] {
  if (items) return pathsOf(items, join(path, "0"));
  return Object.entries(properties).flatMap(([name, schema]) => {
    const at = join(path, name);
    return schema.deprecated ? [] : [at, ...pathsOf(schema, at)];
  });
}

function join(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}
