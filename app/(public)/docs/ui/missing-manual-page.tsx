import { DocsShell } from "./docs-shell";

export function MissingManualPage() {
  return (
    <DocsShell current={null}>
      <p className="font-semibold tracking-[0.08em] text-muted uppercase">404</p>
      <h1 className="mt-1 font-serif text-4xl tracking-tight">This page isn’t in the documentation</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        The address may be misspelled, or the page may have moved. Search, or choose a page:
      </p>
      <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        {LINKS.map(([text, href]) => (
          <li key={href}>
            <a className="link py-1" href={href}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </DocsShell>
  );
}

const LINKS = [
  ["Overview", "/docs"],
  ["Quickstart: curl", "/docs/quickstart-curl"],
  ["API reference", "/docs/api"],
  ["Errors", "/docs/errors"],
] as const;
