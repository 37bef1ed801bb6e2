import type { ToolOperationName } from "@/lib/contract/operations";
import { newIdempotencyKey } from "@/lib/testing/orders";
import { createMask } from "./mask";
import type { Scene } from "./scene";
import type { Told } from "./told";
import { checking, expectSame } from "./ways";

export interface Story {
  known: Record<string, unknown>;
  idempotencyKey: string;
}

export type Step = (story: Story) => Record<string, unknown>;

/**
 * One order per way, in step: all ask, all must be told the same, then time goes on. Even times must agree.
 */
export function tellStories({ ways }: Scene, key: string) {
  const tellers = ways.ways.map(([name, way]) => ({
    name,
    ask: checking(way),
    mask: createMask(),
    story: { known: {}, idempotencyKey: newIdempotencyKey() } as Story,
  }));
  return {
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
