import type { Metadata } from "next";
import { getServer } from "@/lib/server";

export const metadata: Metadata = { title: "Acceptance guarantee and refunds" };

/** The promise that results link to, and how to call it in. */
export default async function AcceptanceGuaranteePage() {
  const { services } = await getServer();
  const { supportContact } = services.settings;
  return (
    <article className="max-w-prose space-y-4 py-8 sm:py-12 [&_h2]:mt-8 [&_h2]:font-serif [&_h2]:text-2xl [&_h2]:tracking-tight [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:pl-5">
      <h1 className="font-serif text-4xl tracking-tight">Acceptance guarantee and refunds</h1>
      <p className="text-lg text-muted">
        If U.S. Citizenship and Immigration Services (USCIS) rejects a certified translation because of an
        error in the translation, Vidimus refunds it or translates it anew, as the buyer prefers.
      </p>
      <h2>What it covers</h2>
      <ul>
        <li>Certified translations into English, ordered for USCIS (use case “uscis”) on a live key.</li>
        <li>
          Rejections because of the translation or its certification: a mistake, an omission, a missing
          statement.
        </li>
        <li>
          The price paid for the translation. The certificate’s own page shows whether it carries the
          guarantee.
        </li>
      </ul>
      <h2>What it does not cover</h2>
      <ul>
        <li>Decisions on other grounds, such as the original document, eligibility, fees or deadlines.</li>
        <li>Documents that were altered after delivery, and certificates that have been revoked.</li>
        <li>
          Specimens from the test environment (sandbox). They are not valid for any official use and carry no
          guarantee.
        </li>
      </ul>
      <h2>How to claim</h2>
      <p>
        Write to{" "}
        {supportContact.includes("@") ? (
          <a className="link" href={`mailto:${supportContact}`}>
            {supportContact}
          </a>
        ) : (
          supportContact
        )}{" "}
        with the certificate id and the notice of rejection. Say whether you want the refund or a new
        translation.
      </p>
      <h2>Other refunds</h2>
      <p>
        An order that Vidimus cannot complete is refunded in full, and so is a same-day order that is finished
        late. Whoever placed an order can also refund it, in part or in full, through the API. A full refund
        revokes the certificates of the order.
      </p>
    </article>
  );
}
