import type { How } from "../server/operator/operator";
import { runOperatorCommand } from "../server/operator/operator-commands";
import type { World } from "./world";

export function operate(
  world: Pick<World, "server">,
  name: string,
  input: unknown,
  how: Partial<How> = {},
): Promise<unknown> {
  return runOperatorCommand(world.server, name, input, {
    operator: "olga",
    reason: "a test",
    isDryRun: false,
    ...how,
  });
}
