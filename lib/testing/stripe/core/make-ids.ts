import { randomBytes } from "node:crypto";

export function makeIds(seed?: string): (prefix: string) => string {
  const tag = seed ?? randomBytes(5).toString("hex");
  let count = 0;
  return (prefix) => {
    count += 1;
    return `${prefix}_${tag}${count.toString(36).padStart(6, "0")}`;
  };
}
