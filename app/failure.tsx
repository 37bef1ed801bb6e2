export function Failure({ digest, retry }: { digest: string | undefined; retry: () => void }) {
  return (
    <div className="mx-auto max-w-3xl px-4 py-16 sm:px-6">
      <h1 className="font-serif text-4xl tracking-tight">We couldn’t show this page</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        Something went wrong on our side. This says nothing about any certificate. Try again in a moment.
      </p>
      {digest === undefined ? null : (
        <p className="mt-3 text-sm text-muted">Reference for support: {digest}</p>
      )}
      <p className="mt-6">
        <button type="button" className="button" data-large onClick={retry}>
          Try again
        </button>
      </p>
    </div>
  );
}
