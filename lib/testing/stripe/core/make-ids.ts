import { randomBytes } from "node:crypto";

/** Ids that sort by their making within one double; two doubles never make the same unless seeded alike. */
export function makeIds(seed?: string): (prefix: string) => string {
  const tag = seed ?? randomBytes(5).toString("hex");
  let count = 0;
  return (prefix) => {
    count += 1;
    return `${prefix}_${tag}${count.toString(36).padStart(6, "0")}`;
  };
}
