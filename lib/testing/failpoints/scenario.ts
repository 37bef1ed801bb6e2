import type { Services } from "@/lib/operations/context";
import type { Market } from "../model/market";

/** What an act is given: nothing that a process of its own could not have. */
export type Cast = Record<string, string>;

/** Something that happens to money, and that may die on its way. */
export interface Scenario {
  name: string;
  /** Sets the stage, while nothing goes wrong. */
  prepare(market: Market): Promise<Cast>;
  /** What dies: with the services alone, so that it can also run in a process of its own. */
  act(services: Services, cast: Cast): Promise<unknown>;
  /** What other people do while it is under way or dead: pay on a page, an invoice. */
  meanwhile?(market: Market, cast: Cast): Promise<void>;
  /** What must be true once all is at rest, wherever it died. */
  expect(market: Market, cast: Cast): Promise<void>;
}
