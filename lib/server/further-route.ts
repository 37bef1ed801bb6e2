import type { FurtherCall, FurtherName, FurtherOutput } from "@/lib/contract/further";
import type { Caller } from "@/lib/operations/context";
import { Replayed } from "@/lib/operations/replayed";
import { getServer } from "@/lib/server";
import { createFurtherRoute, type FurtherRun } from "@/lib/transport/further";
import type { RouteHandlers } from "@/lib/transport/route-handlers";
import type { RunningServer } from "./state";

type Verb<K extends FurtherName> = (
  server: RunningServer,
  caller: Caller,
  call: FurtherCall<K>,
) => Promise<FurtherOutput<K> | Replayed<FurtherOutput<K>>>;

const further = createFurtherRoute(async () => (await getServer()).gateway);

/** Route handlers of one path beyond the seven operations: a verb for each of its methods, by name. */
export function furtherRoute(verbs: { [K in FurtherName]?: Verb<K> }): RouteHandlers {
  const runs = Object.entries(verbs).map(([name, verb]): [string, FurtherRun] => [
    name,
    async (caller, call) => {
      // Name and call belong together by the table; TypeScript cannot follow that through the entries.
      const answer = await (verb as Verb<FurtherName>)(await getServer(), caller as Caller, call);
      return answer instanceof Replayed
        ? { output: answer.output, replayed: true }
        : { output: answer, replayed: false };
    },
  ]);
  return further(Object.fromEntries(runs));
}
