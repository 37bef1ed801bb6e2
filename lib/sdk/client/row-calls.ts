import type { Call, Output } from "@/lib/contract/operations";
import type { CalledName, MethodOf } from "@/lib/contract/published";
import type { CallOptions } from "./exchange";

/** The methods that take nothing, or the ID of one thing. `Subjects` says what may stand for each ID. */
export type RowCalls<Subjects> = {
  [K in CalledName as MethodOf<K>]: (
    ...args: [...SubjectOf<Call<K>["params"], Subjects>, options?: CallOptions]
  ) => Promise<Output<K>>;
};

export type RowMethod = MethodOf<CalledName>;

type SubjectOf<Params, Subjects> = unknown extends Params
  ? []
  : [subject: Subjects[keyof Params & keyof Subjects]];
