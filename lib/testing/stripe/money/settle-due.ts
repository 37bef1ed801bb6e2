import type { World } from "../core/world";
import { settleFunds } from "./balance";
import { expireSessions } from "./checkout";

export function settleDue(world: World): void {
  settleFunds(world, { isEverything: false });
  expireSessions(world);
}
