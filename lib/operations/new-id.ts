import { type IdKind, makeId } from "@/lib/core/ids";
import type { Services } from "./context";

/** A fresh id from the service's own clock and randomness. */
export function newId({ clock, random }: Pick<Services, "clock" | "random">, kind: IdKind): string {
  return makeId(kind, clock.now(), random(16));
}
