import type { DeskError } from "../desk-error";

export function ErrorNote({ error }: { error: DeskError | null }) {
  return (
    <div role="alert">
      {error === null ? null : (
        <p className="desk-error">
          <strong>{error.message}</strong> {error.hint}{" "}
          {error.kind === "signed_out" ? (
            <a className="link" href="/desk/sign-in" target="_blank" rel="noreferrer">
              Sign in
            </a>
          ) : null}
        </p>
      )}
    </div>
  );
}
