import { nearestCodes } from "@/lib/core/catalog/nearest-codes";
import type { MemberSchema } from "./expected-value";

/** `postalCode` and `Postal-Code` become `postal_code`. */
function snakeCase(name: string): string {
  return name.replace(/(?<=[a-z\d])(?=[A-Z])/g, "_").toLowerCase();
}

/** The same name in other objects counts too: `pageCount` beside `echoedInput`. */
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
