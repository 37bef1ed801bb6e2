import { Refusal } from "../core/refusal";
import type { WireAnswer, WireRequest } from "../core/wire";
import type { StripeDouble } from "../create-stripe-double";
import { CONTROL_ROUTES } from "./control-routes";
import { answerPage } from "./pages";

const PREFIX = "/_double/";

function json(status: number, value: unknown): WireAnswer {
  const headers = { "content-type": "application/json" };
  return { kind: "respond", status, headers, body: JSON.stringify(value ?? null) };
}

async function control(double: StripeDouble, request: WireRequest, path: string): Promise<WireAnswer> {
  const [head = "", name = ""] = path.split("/");
  const route =
    CONTROL_ROUTES[`${request.method} ${path}`] ?? CONTROL_ROUTES[`${request.method} ${head}/:name`];
  if (route === undefined) return json(404, { error: `no control ${request.method} ${path}` });
  try {
    return json(200, await route(double, request.body === "" ? {} : JSON.parse(request.body), name));
  } catch (error) {
    return json(error instanceof Refusal ? error.status : 400, { error: String(error) });
  }
}

export async function answerControl(double: StripeDouble, request: WireRequest): Promise<WireAnswer | null> {
  if (!request.target.startsWith(PREFIX)) return null;
  const [path = "", query = ""] = request.target.slice(PREFIX.length).split("?");
  const page = await answerPage(double, request, path, new URLSearchParams(query));
  return page ?? control(double, request, path);
}
