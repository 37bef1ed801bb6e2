import type { DeskServices } from "@/lib/operations/desk/desk-services";
import type { RunningServer } from "./state";

const known = new WeakMap<RunningServer, DeskServices>();

/** The services of the desk. */
export function deskServices(server: RunningServer): DeskServices {
  const made = known.get(server) ?? {
    ...server.services,
    renderer: server.open.renderer,
  };
  known.set(server, made);
  return made;
}
