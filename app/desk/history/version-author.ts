import type { VersionAuthor } from "@/lib/contract/desk/views";

export function authorName({ origin, name }: VersionAuthor): string {
  if (name !== null) return name;
  return origin === "client" ? "The client’s draft" : "Draft";
}
