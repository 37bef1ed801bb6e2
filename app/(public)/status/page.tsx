import "@/lib/server";
import type { Metadata } from "next";
import type { ComponentState } from "@/lib/core/service-status/minutes";
import { type ServiceStatus, serviceStatus } from "@/lib/server/health/service-status";
import { Sheet, SheetSection } from "../ui/sheet";
import { Verdict } from "../ui/verdict";
import { ComponentRow } from "./component-row";
import { IncidentList } from "./incident-list";
import { COMPONENT_NAMES, momentText } from "./words";

export const metadata: Metadata = {
  title: "Service status",
  description: "Whether Vidimus works now, and how it worked in the last 90 days.",
};

export const dynamic = "force-dynamic";

export default async function StatusPage() {
  const status = await serviceStatus();
  const { history } = status;
  return (
    <article className="py-8 sm:py-12 print:py-2">
      <Sheet>
        <Summary status={status} />
        <SheetSection id="components" title="Components, last 90 days">
          {history === null ? (
            <p className="mb-4 max-w-prose">
              The record of the last 90 days can’t be read right now. What you see below is a look of this
              moment.
            </p>
          ) : null}
          <ul className="divide-y divide-rule">
            {(Object.keys(COMPONENT_NAMES) as (keyof typeof COMPONENT_NAMES)[]).map((component) => (
              <ComponentRow
                key={component}
                component={component}
                state={status.now[component]}
                past={history?.components.find((each) => each.component === component) ?? null}
              />
            ))}
          </ul>
          <Legend />
        </SheetSection>
        <SheetSection id="incidents" title="Incidents, last 90 days">
          {history === null ? (
            <p>The record can’t be read right now.</p>
          ) : (
            <IncidentList incidents={history.incidents} />
          )}
        </SheetSection>
        <SheetSection id="about" title="How this is measured">
          <div className="max-w-prose space-y-2 text-[0.9375rem]">
            <p>
              Vidimus looks at its own parts once a minute and records what it finds. All days and times are
              in UTC. A day runs from midnight to midnight.
            </p>
            <p>
              Uptime is the share of recorded minutes in which a component wasn’t down. Minutes with no data
              are left out: nothing could be recorded then, and the service may have been down.
            </p>
            <p>
              Programs can read the same at{" "}
              <a className="link" href="/status.json">
                /status.json
              </a>
              .
            </p>
          </div>
        </SheetSection>
      </Sheet>
    </article>
  );
}

function Summary({ status }: { status: ServiceStatus }) {
  const components = Object.entries(status.now) as [keyof typeof COMPONENT_NAMES, ComponentState][];
  const of = (state: ComponentState) =>
    components.filter((each) => each[1] === state).map(([component]) => COMPONENT_NAMES[component]);
  const [down, degraded] = [of("down"), of("degraded")];
  const list = new Intl.ListFormat("en");
  const asked = <p className="text-muted">Checked {momentText(status.askedAt)} UTC.</p>;
  if (down.length > 0)
    return (
      <Verdict
        kind="revoked"
        status="Service status"
        title={down.length === components.length ? "Vidimus is down" : "Part of Vidimus is down"}
      >
        <p>Down: {list.format(down)}.</p>
        {degraded.length > 0 ? <p>Slow or limited: {list.format(degraded)}.</p> : null}
        {asked}
      </Verdict>
    );
  if (degraded.length > 0)
    return (
      <Verdict kind="tampered" status="Service status" title="Part of Vidimus is slow or limited">
        <p>Slow or limited: {list.format(degraded)}. What you send is kept, and finished later.</p>
        {asked}
      </Verdict>
    );
  return (
    <Verdict kind="valid" status="Service status" title="Everything works">
      {asked}
    </Verdict>
  );
}

const LEGEND = [
  ["up", "Up"],
  ["degraded", "Slow or limited"],
  ["down", "Down"],
  ["unknown", "No data"],
] as const;

function Legend() {
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {LEGEND.map(([state, text]) => (
        <li key={state} className="flex items-center gap-2">
          <svg width="10" height="16" viewBox="0 0 10 16" aria-hidden="true" className="status-bars">
            <rect
              data-state={state}
              x="1"
              y={state === "up" ? 1 : 3}
              width="8"
              height={state === "up" ? 14 : 12}
            />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}
