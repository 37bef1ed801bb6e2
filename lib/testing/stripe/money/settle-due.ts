import type { World } from "../core/world";
import { settleFunds } from "./balance";
import { expireSessions } from "./checkout";

/** What happens by itself as time passes: funds become available, checkout sessions expire. */
export function settleDue(world: World): void {
  settleFunds(world, { isEverything: false });
  expireSessions(world);
}
