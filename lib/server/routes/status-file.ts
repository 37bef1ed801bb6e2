import { STATUS_FRESH_SECONDS, serviceStatus } from "../health/service-status";

export async function statusFile(): Promise<Response> {
  const { askedAt, now, history } = await serviceStatus();
  const components = Object.entries(now).map(([component, state]) => {
    const past = history?.components.find((each) => each.component === component);
    return { component, state, uptimePercent: past?.uptimePercent ?? null, days: past?.days ?? null };
  });
  const body = { askedAt, timeZone: "UTC", components, incidents: history?.incidents ?? null };
  return Response.json(body, { headers: { "cache-control": `public, max-age=${STATUS_FRESH_SECONDS}` } });
}
