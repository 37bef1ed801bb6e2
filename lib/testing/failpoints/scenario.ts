import type { Fixture } from "../model/fixture";
import type { ActName, Cast } from "./acts";

/** Something that happens to money, and that may die on its way. */
export interface Scenario {
  name: string;
  /** Sets the stage, while nothing goes wrong. */
  prepare(fixture: Fixture): Promise<Cast>;
  /** What may die. */
  act: ActName;
  /** What other people do while it is under way or dead: pay on a page, an invoice. */
  meanwhile?(fixture: Fixture, cast: Cast): Promise<void>;
  /** What must be true once all is at rest, wherever it died. */
  expect(fixture: Fixture, cast: Cast): Promise<void>;
}
