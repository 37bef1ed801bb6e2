import type { ToolOperationName } from "@/lib/contract/operations";
import { newIdempotencyKey } from "@/lib/testing/orders";
import { createMask } from "./mask";
import type { Scene } from "./scene";
import type { Told } from "./told";
import { checking, expectSame } from "./ways";

/** What a way's own order has come to so far. */
export interface Story {
  /** Ids and input as this way was told them. */
  known: Record<string, unknown>;
  idempotencyKey: string;
}

export type Step = (story: Story) => Record<string, unknown>;

/**
 * One order for each way, taken through the same steps in step: all ask, all must have been told the same, then time
 * goes on. Even times must agree.
 */
export function tellStories({ ways }: Scene, key: string) {
  const tellers = ways.ways.map(([name, way]) => ({
    name,
    ask: checking(way),
    mask: createMask(),
    story: { known: {}, idempotencyKey: newIdempotencyKey() } as Story,
  }));
  return {
    /** Asks on behalf of every order; answers what the first was told. */
    async ask(name: ToolOperationName, step: Step): Promise<Told> {
      const told = await Promise.all(
        tellers.map(async (teller): Promise<Parameters<typeof expectSame>[0][number]> => {
          const answer = await teller.ask(name, step(teller.story), key);
          Object.assign(teller.story.known, answer.body);
          return [teller.name, answer, teller.mask];
        }),
      );
      return expectSame(told);
    },
    stories: tellers.map(({ story }) => story),
  };
}
