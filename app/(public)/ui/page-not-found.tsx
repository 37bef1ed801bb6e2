/** A misspelt or outdated address. */
export function PageNotFound() {
  return (
    <div className="py-10 sm:py-16">
      <p className="font-semibold tracking-[0.08em] text-muted uppercase">404</p>
      <h1 className="mt-1 font-serif text-4xl tracking-tight">This page doesn’t exist</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        The address may be misspelled, or the page may have been removed.
      </p>
      <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <li>
          <a className="link" href="/verify">
            Verify a certificate
          </a>
        </li>
        <li>
          <a className="link" href="/">
            Home
          </a>
        </li>
      </ul>
    </div>
  );
}
