import type { DeskServices } from "@/lib/operations/desk/desk-services";
import { createLazyRenderer } from "./lazy-renderer";
import type { RunningServer } from "./state";

const known = new WeakMap<RunningServer, DeskServices>();

/** The services of the desk: one renderer a process, loaded with the first preview. */
export function deskServices(server: RunningServer): DeskServices {
  const made = known.get(server) ?? {
    ...server.services,
    renderer: createLazyRenderer(),
  };
  known.set(server, made);
  return made;
}
