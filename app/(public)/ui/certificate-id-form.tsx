export function CertificateIdForm({
  typed = "",
  error,
  isNarrow = false,
}: {
  typed?: string;
  error?: string;
  isNarrow?: boolean;
}) {
  return (
    <form action="/verify" method="get" className="max-w-xl">
      <label htmlFor="certificateId" className="block font-semibold">
        Certificate ID
      </label>
      <p id="certificate-id-hint" className="mt-0.5 text-sm text-muted">
        It begins with vcrt_ and appears at the bottom of every page of the certified PDF. You can also paste
        a verify link.
      </p>
      <div className={`mt-2 flex flex-col gap-2.5 ${isNarrow ? "sm:flex-row md:flex-col" : "sm:flex-row"}`}>
        <input
          id="certificateId"
          name="certificateId"
          type="text"
          required
          maxLength={500}
          defaultValue={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={
            error === undefined ? "certificate-id-hint" : "certificate-id-error certificate-id-hint"
          }
          className="min-w-0 flex-1 rounded-md border border-edge bg-paper px-3.5 py-2.5 font-mono text-ink aria-invalid:border-2 aria-invalid:border-revoked"
        />
        <button type="submit" className="button" data-large>
          Verify
        </button>
      </div>
      {error === undefined ? null : (
        <p id="certificate-id-error" className="mt-2 font-medium text-revoked">
          {error}
        </p>
      )}
    </form>
  );
}
