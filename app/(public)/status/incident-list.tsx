import type { Incident } from "@/lib/core/service-status/history";
import { COMPONENTS, MINUTE_MS } from "@/lib/core/service-status/minutes";
import { COMPONENT_NAMES, minutesText, momentText, STATE_NAMES } from "./words";

const SHOWN = 100;

export function IncidentList({ incidents }: { incidents: readonly Incident[] }) {
  if (incidents.length === 0) return <p>None.</p>;
  return (
    <>
      <ul className="divide-y divide-rule">
        {incidents.slice(0, SHOWN).map((incident) => (
          <li
            key={`${incident.state} ${incident.begunAt.getTime()} ${incident.components[0]}`}
            className="py-2.5"
          >
            <p>
              <strong>{STATE_NAMES[incident.state]}</strong>
              {incident.components.length === COMPONENTS.length
                ? ": all components"
                : `: ${new Intl.ListFormat("en").format(incident.components.map((each) => COMPONENT_NAMES[each]))}`}
            </p>
            <p className="text-sm text-muted">{spanOf(incident)}</p>
          </li>
        ))}
      </ul>
      {incidents.length > SHOWN ? (
        <p className="mt-2 text-sm text-muted">
          Older ones aren’t listed.{" "}
          <a className="link" href="/status.json">
            /status.json
          </a>{" "}
          has all {incidents.length}.
        </p>
      ) : null}
    </>
  );
}

function spanOf({ begunAt, endedAt }: Incident): string {
  const begun = momentText(begunAt);
  if (endedAt === null) return `Since ${begun} UTC`;
  const minutes = Math.round((endedAt.getTime() - begunAt.getTime()) / MINUTE_MS);
  return `${begun} to ${momentText(endedAt)} UTC, ${minutesText(minutes)}`;
}
