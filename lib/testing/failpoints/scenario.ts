import type { Fixture } from "../model/fixture";
import type { ActionName, ScenarioData } from "./actions";

/** Something that happens to money, and that may die on its way. */
export interface Scenario {
  name: string;
  prepare(fixture: Fixture): Promise<ScenarioData>;
  action: ActionName;
  /** Such as paying on a page. */
  meanwhile?(fixture: Fixture, data: ScenarioData): Promise<void>;
  expect(fixture: Fixture, data: ScenarioData): Promise<void>;
}
