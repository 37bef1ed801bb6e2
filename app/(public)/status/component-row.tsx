import type { ComponentHistory, DayOfService } from "@/lib/core/service-status/history";
import type { Component, ComponentState } from "@/lib/core/service-status/minutes";
import { COMPONENT_NAMES, dayText, minutesText, percentText, STATE_NAMES } from "./words";

const NOW_LOOKS: Record<ComponentState, string> = {
  up: "text-valid",
  degraded: "text-tampered",
  down: "text-revoked",
};

export function ComponentRow({
  component,
  state,
  past,
}: {
  component: Component;
  state: ComponentState;
  past: ComponentHistory | null;
}) {
  const name = COMPONENT_NAMES[component];
  return (
    <li className="py-4 first:pt-0 print:break-inside-avoid print:py-2">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">{name}</h3>
        <p className={`font-semibold ${NOW_LOOKS[state]}`} data-now={state}>
          <span className="sr-only">Now: </span>
          {STATE_NAMES[state]}
        </p>
      </div>
      {past === null ? null : <Past name={name} past={past} />}
    </li>
  );
}

function Past({ name, past: { days, uptimePercent } }: { name: string; past: ComponentHistory }) {
  const troubled = days.filter(({ minutes }) => minutes.down > 0 || minutes.degraded > 0).reverse();
  return (
    <>
      <svg
        className="status-bars h-8 w-full"
        viewBox={`0 0 ${days.length * 4 - 1} 32`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${name}: ${summaryOf(days)}`}
      >
        {days.map((day, index) => (
          <DayBar key={day.day} day={day} x={index * 4} />
        ))}
      </svg>
      <div className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>90 days ago</span>
        <span>
          {uptimePercent === null ? "Nothing recorded yet" : `${percentText(uptimePercent)} uptime`}
        </span>
        <span>Today</span>
      </div>
      {troubled.length === 0 ? null : (
        <details className="mt-1 text-sm">
          <summary className="link inline-block cursor-pointer py-1">
            {troubled.length === 1 ? "1 day with trouble" : `${troubled.length} days with trouble`}
            <span className="sr-only"> of {name}</span>
          </summary>
          <ul className="mt-1 space-y-0.5">
            {troubled.map((day) => (
              <li key={day.day}>
                {dayText(day.day)}: {wordsOf(day)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const BAR_HEIGHT = 32;
const SMALLEST = 5;
const HEIGHTS = { up: BAR_HEIGHT, degraded: 20, down: 20 } as const;

function DayBar({ day, x }: { day: DayOfService; x: number }) {
  const { up, degraded, down, unknown } = day.minutes;
  const share = unknown / Math.max(1, up + degraded + down + unknown);
  const title = <title>{`${dayText(day.day)}: ${wordsOf(day)}`}</title>;
  if (day.state === "unknown")
    return (
      <rect data-state="unknown" x={x} y={12} width="3" height={8}>
        {title}
      </rect>
    );
  const gap = unknown === 0 ? 0 : Math.max(SMALLEST, Math.min(BAR_HEIGHT - SMALLEST, share * BAR_HEIGHT));
  const height = Math.max(SMALLEST, HEIGHTS[day.state] - gap);
  return (
    <g>
      {title}
      {gap === 0 ? null : (
        <rect data-state="unknown" x={x} y={BAR_HEIGHT - height - gap} width="3" height={gap} />
      )}
      <rect data-state={day.state} x={x} y={BAR_HEIGHT - height} width="3" height={height} />
    </g>
  );
}

function summaryOf(days: DayOfService[]): string {
  const count = (state: DayOfService["state"]) => days.filter((day) => day.state === state).length;
  const said = (["up", "degraded", "down", "unknown"] as const).flatMap((state) => {
    const found = count(state);
    return found === 0 ? [] : [`${STATE_NAMES[state].toLowerCase()} on ${found}`];
  });
  return `of the last ${days.length} days, ${said.join(", ")}`;
}

function wordsOf({ minutes }: DayOfService): string {
  const said = (["down", "degraded", "unknown"] as const).flatMap((state) =>
    minutes[state] === 0 ? [] : [`${STATE_NAMES[state].toLowerCase()} for ${minutesText(minutes[state])}`],
  );
  return said.length === 0 ? "up" : said.join(", ");
}
