import { getServer } from "@/lib/server";

/** The same for everybody: it must not reveal who works here. */
export default async function SentPage() {
  const { open } = await getServer();
  return (
    <>
      <h1 className="font-serif text-3xl tracking-tight">Check your email</h1>
      <p className="mt-3">
        If the address belongs to a colleague, a link is on its way. It works once, within 15 minutes.
      </p>
      <p className="mt-3 text-muted">
        Didn’t get it? Check the address and your spam folder. After several requests, we pause for a few
        minutes before we send another link. Until then, use the latest one you have.
      </p>
      {open.mailbox ? (
        <p className="mt-3 text-muted">
          This service stores its emails instead of sending them. Whoever runs it can print a link with{" "}
          <code>npm run staff -- sign-in-link ADDRESS</code>.
        </p>
      ) : null}
      <p className="mt-5">
        <a className="link" href="/desk/sign-in">
          Request another link
        </a>
      </p>
    </>
  );
}
