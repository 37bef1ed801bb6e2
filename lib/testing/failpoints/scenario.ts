import type { Fixture } from "../model/fixture";
import type { ActionName, ScenarioData } from "./actions";

/** Something that happens to money, and that may die on its way. */
export interface Scenario {
  name: string;
  /** Prepares the data, while nothing goes wrong. */
  prepare(fixture: Fixture): Promise<ScenarioData>;
  /** What may die. */
  action: ActionName;
  /** What other people do while it is under way or dead: pay on a page, an invoice. */
  meanwhile?(fixture: Fixture, data: ScenarioData): Promise<void>;
  /** What must be true once all is at rest, wherever it died. */
  expect(fixture: Fixture, data: ScenarioData): Promise<void>;
}
