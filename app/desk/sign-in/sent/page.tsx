import { getServer } from "@/lib/server";

/** The same for everybody: who works here is nobody's business. */
export default async function SentPage() {
  const { open } = await getServer();
  return (
    <>
      <h1 className="font-serif text-3xl tracking-tight">Look into your mail</h1>
      <p className="mt-3">
        If the address belongs to a colleague, a link is on its way. It works once, within 15 minutes.
      </p>
      <p className="mt-3 text-muted">
        Nothing came? Look into the spam folder, and check the address. If links were asked for often, no new
        one is sent for some minutes: use the newest that you have.
      </p>
      {open.mailbox ? (
        <p className="mt-3 text-muted">
          This service keeps its mails instead of sending them. Whoever runs it gets a link with{" "}
          <code>npm run staff -- sign-in-link ADDRESS</code>.
        </p>
      ) : null}
      <p className="mt-5">
        <a className="link" href="/desk/sign-in">
          Ask for another link
        </a>
      </p>
    </>
  );
}
