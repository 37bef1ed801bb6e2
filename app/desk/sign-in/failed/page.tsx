export default function FailedPage() {
  return (
    <>
      <h1 className="font-serif text-3xl tracking-tight">This link doesn’t work</h1>
      <p className="mt-3">
        It was already used, is older than 15 minutes, or is incomplete. Request a new one.
      </p>
      <p className="mt-5">
        <a className="button" href="/desk/sign-in">
          Request a new link
        </a>
      </p>
    </>
  );
}
