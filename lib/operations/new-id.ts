import { type IdKind, makeId } from "@/lib/core/ids";
import type { Services } from "./context";

export function newId({ clock, random }: Pick<Services, "clock" | "random">, kind: IdKind): string {
  return makeId(kind, clock.now(), random(16));
}
