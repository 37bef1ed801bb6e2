import { REFUND_WINDOW_DAYS } from "@/lib/core/refund";

/** What we stand for where something goes wrong. */
export function Promises() {
  return (
    <section
      aria-labelledby="promises"
      className="mt-12 border-t border-rule pt-10 sm:mt-16 print:mt-4 print:pt-3"
    >
      <h2 id="promises" className="font-serif text-2xl tracking-tight sm:text-3xl">
        If something goes wrong
      </h2>
      <ul className="mt-4 max-w-prose space-y-2.5">
        <li>
          USCIS rejects a translation because of an error in it: your money back, or a new translation, as you
          prefer. The{" "}
          <a className="link" href="/acceptance-guarantee">
            acceptance guarantee
          </a>{" "}
          says what it covers.
        </li>
        <li>A same-day order is late, or an order cannot be completed: refunded in full, without asking.</li>
        <li>
          Anything else: whoever ordered can refund it through the API within {REFUND_WINDOW_DAYS} days, in
          part or in full. The{" "}
          <a className="link" href="/refund-policy">
            refund policy
          </a>{" "}
          has the details.
        </li>
      </ul>
    </section>
  );
}
