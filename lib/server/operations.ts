import type { Call, OperationName, Output } from "@/lib/contract/operations";
import { capabilities } from "@/lib/operations/capabilities";
import type { Caller, KeyedOperation, PublicOperation, Services } from "@/lib/operations/context";
import { quote } from "@/lib/operations/quote";
import { refund } from "@/lib/operations/refund";
import { Replayed } from "@/lib/operations/replayed";
import { result } from "@/lib/operations/result";
import { status } from "@/lib/operations/status";
import { submit } from "@/lib/operations/submit";
import { verify } from "@/lib/operations/verify";

type PublicName = "verify";

/** One verb for each operation of the table; a missing one does not compile. */
const KEYED = { capabilities, quote, submit, status, result, refund } satisfies {
  [K in Exclude<OperationName, PublicName>]: KeyedOperation<K>;
};
const PUBLIC = { verify } satisfies { [K in PublicName]: PublicOperation<K> };

/** Runs an operation by name and says whether its answer is a repeated one. */
export async function runOperation<K extends OperationName>(
  services: Services,
  name: K,
  caller: Caller | null,
  call: Call<K>,
): Promise<{ output: Output<K>; replayed: boolean }> {
  const answer = await dispatch(services, name, caller, call);
  return answer instanceof Replayed
    ? { output: answer.output, replayed: true }
    : { output: answer, replayed: false };
}

/** The table's types tie name, call and answer together; TypeScript cannot follow that through an index. */
function dispatch<K extends OperationName>(
  services: Services,
  name: K,
  caller: Caller | null,
  call: Call<K>,
) {
  if (name in PUBLIC) {
    const verb = PUBLIC[name as PublicName] as unknown as PublicOperation<K>;
    return verb(services, call);
  }
  if (!caller) throw new Error(`operation ${name} was called without a key`);
  const verb = KEYED[name as Exclude<OperationName, PublicName>] as unknown as KeyedOperation<K>;
  return verb(services, caller, call);
}
