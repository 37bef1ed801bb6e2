import {
  COMPONENTS,
  type Component,
  dayOf,
  MINUTE_MS,
  type MinuteState,
  minuteOf,
  readMinutes,
  shownDays,
} from "./minutes";

export interface DayOfService {
  day: string;
  minutes: Record<MinuteState, number>;
  state: MinuteState;
}

export interface ComponentHistory {
  component: Component;
  days: DayOfService[];
  uptimePercent: number | null;
}

export interface Incident {
  state: Exclude<MinuteState, "up">;
  components: Component[];
  begunAt: Date;
  endedAt: Date | null;
}

export interface ServiceHistory {
  components: ComponentHistory[];
  incidents: Incident[];
}

/** Restarts cause shorter gaps. Our own choice, 2026-11-24. */
const SHORTEST_GAP_MINUTES = 5;
/** The current minute is not written yet, and the previous one may be in progress. */
const UNSETTLED_MINUTES = 2;

export function historyOf(
  written: (component: Component, day: string) => string | undefined,
  now: Date,
): ServiceHistory {
  const days = shownDays(now);
  const components: ComponentHistory[] = [];
  const spells: Spell[] = [];
  for (const component of COMPONENTS) {
    const read = days.map((day) => ({ day, states: settledMinutes(written(component, day), day, now) }));
    components.push(summaryOf(component, read));
    spells.push(...spellsOf(component, read));
  }
  return { components, incidents: joined(spells) };
}

function settledMinutes(text: string | undefined, day: string, now: Date): MinuteState[] {
  const states = readMinutes(text);
  if (day !== dayOf(now)) return states;
  const past = states.slice(0, minuteOf(now) + 1);
  for (let left = UNSETTLED_MINUTES; left > 0 && past.at(-1) === "unknown"; left--) past.pop();
  return past;
}

interface ReadDay {
  day: string;
  states: MinuteState[];
}

function summaryOf(component: Component, read: ReadDay[]): ComponentHistory {
  const days = read.map(({ day, states }): DayOfService => {
    const minutes = { up: 0, degraded: 0, down: 0, unknown: 0 };
    for (const state of states) minutes[state] += 1;
    const worst = (["down", "degraded", "up"] as const).find((state) => minutes[state] > 0);
    return { day, minutes, state: worst ?? "unknown" };
  });
  const sum = (state: MinuteState) => days.reduce((all, { minutes }) => all + minutes[state], 0);
  const known = sum("up") + sum("degraded") + sum("down");
  return { component, days, uptimePercent: known === 0 ? null : (100 * (known - sum("down"))) / known };
}

interface Spell {
  component: Component;
  state: Incident["state"];
  beginMs: number;
  endMs: number | null;
}

function spellsOf(component: Component, read: ReadDay[]): Spell[] {
  const minutes = read.flatMap(({ day, states }) => {
    const dayMs = Date.parse(`${day}T00:00:00Z`);
    return states.map((state, minute) => ({ state, atMs: dayMs + minute * MINUTE_MS }));
  });
  const first = minutes.findIndex(({ state }) => state !== "unknown");
  const spells: Spell[] = [];
  for (const { state, atMs } of first < 0 ? [] : minutes.slice(first)) {
    const last = spells.at(-1);
    const open = last?.endMs === null ? last : undefined;
    if (open?.state === state) continue;
    if (open) open.endMs = atMs;
    if (state !== "up") spells.push({ component, state, beginMs: atMs, endMs: null });
  }
  const lastMs = minutes.at(-1)?.atMs ?? 0;
  return spells.filter(
    ({ state, beginMs, endMs }) =>
      state !== "unknown" || (endMs ?? lastMs + MINUTE_MS) - beginMs >= SHORTEST_GAP_MINUTES * MINUTE_MS,
  );
}

function joined(spells: readonly Spell[]): Incident[] {
  const groups = Map.groupBy(spells, ({ state, beginMs, endMs }) => `${state} ${beginMs} ${endMs}`);
  return [...groups.values()]
    .flatMap(([first, ...others]) => (first ? [{ first, all: [first, ...others] }] : []))
    .sort((a, b) => b.first.beginMs - a.first.beginMs)
    .map(({ first, all }) => ({
      state: first.state,
      components: all.map(({ component }) => component),
      begunAt: new Date(first.beginMs),
      endedAt: first.endMs === null ? null : new Date(first.endMs),
    }));
}
