import type { FurtherCall, FurtherName, FurtherOutput } from "@/lib/contract/further";
import type { Caller, Services } from "./context";

/** A path beyond the seven operations, on behalf of a key. */
export type FurtherOperation<K extends FurtherName> = (
  services: Services,
  caller: Caller,
  call: FurtherCall<K>,
) => Promise<FurtherOutput<K>>;
