import type { WireAnswer, WireRequest } from "../core/wire";
import type { StripeDouble } from "../create-stripe-double";

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function html(status: number, title: string, content: string): WireAnswer {
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title><body style="font:16px system-ui;max-width:32rem;margin:4rem auto"><h1>${escaped(title)}</h1>${content}<p><small>A stand-in for the payment processor's page: no money moves.</small></p></body></html>`;
  return { kind: "respond", status, headers: { "content-type": "text/html; charset=utf-8" }, body };
}

function form(label: string): string {
  return `<form method="post"><button>${escaped(label)}</button></form>`;
}

function redirect(location: string): WireAnswer {
  return { kind: "respond", status: 303, headers: { location }, body: "" };
}

async function checkout(double: StripeDouble, isDone: boolean, id: string): Promise<WireAnswer> {
  const session = double.world.checkoutSessions.get(id);
  if (!isDone) {
    const amount = session.amount_total === null ? "" : ` $${(session.amount_total / 100).toFixed(2)}`;
    return html(
      200,
      session.mode === "setup" ? "Save a card" : "Checkout",
      form(`Use the card 4242${amount}`),
    );
  }
  await double.actions.completeCheckout({ id });
  return redirect((session.success_url ?? "/").replace("{CHECKOUT_SESSION_ID}", id));
}

async function onboarding(
  double: StripeDouble,
  isDone: boolean,
  id: string,
  query: URLSearchParams,
): Promise<WireAnswer> {
  if (!isDone) return html(200, "Payout account", form("Complete the onboarding"));
  await double.actions.activateAccount({ id });
  return redirect(query.get("return_url") ?? "/");
}

async function invoice(double: StripeDouble, isDone: boolean, id: string): Promise<WireAnswer> {
  if (isDone) await double.actions.payInvoice({ id });
  const { number, status, amount_remaining } = double.world.invoices.get(id);
  const title = `Invoice ${number}: ${status}`;
  return html(200, title, status === "open" ? form(`Pay $${(amount_remaining / 100).toFixed(2)}`) : "");
}

export async function answerPage(
  double: StripeDouble,
  request: WireRequest,
  path: string,
  query: URLSearchParams,
): Promise<WireAnswer | null> {
  const [area, kind, id = ""] = path.split("/");
  if (area !== "pages") return null;
  const isDone = request.method === "POST";
  try {
    if (kind === "checkout") return await checkout(double, isDone, id);
    if (kind === "onboarding") return await onboarding(double, isDone, id, query);
    if (kind === "invoices") return await invoice(double, isDone, id);
  } catch (error) {
    return html(409, error instanceof Error ? error.message : String(error), "");
  }
  return html(404, "This page doesn't exist", "");
}
