import { expect, test } from "vitest";
import { historyOf } from "./history";
import { COMPONENTS, type Component, DAY_MS, dayOf, MINUTES_OF_DAY, shownDays } from "./minutes";

const NOON = new Date("2026-11-24T12:00:30Z");
const BLANK = "-".repeat(MINUTES_OF_DAY);

function day(...stretches: [from: number, to: number, character: string][]): string {
  return stretches.reduce(
    (text, [from, to, character]) => text.slice(0, from) + character.repeat(to - from) + text.slice(to),
    BLANK,
  );
}

const UP = day([0, MINUTES_OF_DAY, "0"]);

/** All components say the same, unless told otherwise. */
const tell = (days: Record<string, string>, ofOne: Partial<Record<Component, Record<string, string>>> = {}) =>
  historyOf((component, each) => ofOne[component]?.[each] ?? days[each], NOON);

const allDays = (text: string) => Object.fromEntries(shownDays(NOON).map((each) => [each, text]));
const ofApi = (history: ReturnType<typeof historyOf>) => {
  const [api] = history.components;
  if (!api) throw new Error("no component");
  return api;
};

test("a minute that nobody recorded is neither up nor down, and counts for no percentage", () => {
  const api = ofApi(tell({ "2026-11-23": day([0, 30, "0"], [30, 40, "2"]) }));
  expect(api.days.at(-2)).toEqual({
    day: "2026-11-23",
    minutes: { up: 30, degraded: 0, down: 10, unknown: 1400 },
    state: "down",
  });
  expect(api.uptimePercent).toBe(75);
});

test("where nothing is recorded there is no percentage, no incident, and no day that looks up", () => {
  const history = tell({});
  expect(ofApi(history).uptimePercent).toBeNull();
  expect(new Set(ofApi(history).days.map(({ state }) => state))).toEqual(new Set(["unknown"]));
  expect(history.incidents).toEqual([]);
});

test("slow minutes are no downtime, and show", () => {
  const api = ofApi(tell({ ...allDays(UP), "2026-11-20": day([0, 1439, "0"], [1439, 1440, "1"]) }));
  expect(api.uptimePercent).toBe(100);
  expect(api.days.find(({ day }) => day === "2026-11-20")?.state).toBe("degraded");
});

test("90 days are shown, today among them, and the 91st counts for nothing", () => {
  const days = shownDays(NOON);
  expect([days.length, days[0], days.at(-1)]).toEqual([90, "2026-08-27", "2026-11-24"]);
  const before = dayOf(new Date(NOON.getTime() - 90 * DAY_MS));
  const history = tell({ ...allDays(UP), [before]: day([0, MINUTES_OF_DAY, "2"]) });
  expect([ofApi(history).uptimePercent, history.incidents]).toEqual([100, []]);
});

test("an incident across midnight is one, with its whole length", () => {
  const history = tell({
    ...allDays(UP),
    "2026-11-10": day([0, 1430, "0"], [1430, 1440, "2"]),
    "2026-11-11": day([0, 5, "2"], [5, 1440, "0"]),
  });
  expect(history.incidents).toEqual([
    {
      state: "down",
      components: COMPONENTS,
      begunAt: new Date("2026-11-10T23:50:00Z"),
      endedAt: new Date("2026-11-11T00:05:00Z"),
    },
  ]);
});

test("components that fail apart are told apart, newest first", () => {
  const { incidents } = tell(allDays(UP), {
    webhooks: { "2026-11-10": day([0, 60, "1"], [60, 1440, "0"]) },
    documents: { "2026-11-12": day([0, 600, "0"], [600, 601, "2"], [601, 1440, "0"]) },
  });
  expect(incidents.map(({ state, components }) => [state, components])).toEqual([
    ["down", ["documents"]],
    ["degraded", ["webhooks"]],
  ]);
});

test("an outage in which nothing could be recorded is listed as no data; a restart's gap is not", () => {
  const { incidents } = tell({
    ...allDays(UP),
    "2026-11-10": day([0, 100, "0"], [104, 200, "0"], [230, 1440, "0"]),
  });
  expect(incidents).toEqual([
    {
      state: "unknown",
      components: COMPONENTS,
      begunAt: new Date("2026-11-10T03:20:00Z"),
      endedAt: new Date("2026-11-10T03:50:00Z"),
    },
  ]);
});

test("today ends now: what is still to come is no gap, nor is the minute that runs", () => {
  const quiet = tell({ ...allDays(UP), "2026-11-24": day([0, 719, "0"]) });
  expect(quiet.incidents).toEqual([]);
  expect(ofApi(quiet).days.at(-1)?.minutes).toEqual({ up: 719, degraded: 0, down: 0, unknown: 0 });
  const silent = tell({ ...allDays(UP), "2026-11-24": day([0, 700, "0"]) });
  expect(silent.incidents).toMatchObject([{ state: "unknown", endedAt: null }]);
});

test("what a clock that was ahead has written counts for nothing before its time", () => {
  const api = ofApi(tell({ "2026-11-24": day([0, 720, "0"], [721, 1440, "2"]), "2026-11-25": UP }));
  expect(api.uptimePercent).toBe(100);
});

test("a text of another length or with other characters is unknown where it can't be read", () => {
  const api = ofApi(tell({ "2026-11-20": "00x", "2026-11-21": "" }));
  expect(api.days.find(({ day }) => day === "2026-11-20")?.minutes).toEqual({
    up: 2,
    degraded: 0,
    down: 0,
    unknown: 1438,
  });
});
