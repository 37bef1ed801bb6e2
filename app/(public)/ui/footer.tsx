const GROUPS: readonly { title: string; links: readonly [text: string, href: string][] }[] = [
  {
    title: "Product",
    links: [
      ["Prices", "/pricing"],
      ["Verify a certificate", "/verify"],
      ["Acceptance guarantee", "/acceptance-guarantee"],
      ["Refund policy", "/refund-policy"],
    ],
  },
  {
    title: "Developers",
    links: [
      ["Documentation", "/docs"],
      ["API reference", "/docs/api"],
      ["API description", "/api/v1/openapi.yaml"],
      ["Public key set", "/.well-known/jwks.json"],
    ],
  },
  {
    title: "Trust",
    links: [
      ["Security", "/security"],
      ["Privacy", "/privacy"],
      ["Data processing", "/data-processing"],
      ["Terms of service", "/terms"],
    ],
  },
  {
    title: "Help",
    links: [
      ["Contact", "/contact"],
      ["Service status", "/status"],
      ["Security contact", "/.well-known/security.txt"],
    ],
  },
];

export function Footer() {
  return (
    <footer className="border-t border-rule py-8 text-sm text-muted print:hidden">
      <div className="grid grid-cols-2 gap-x-6 gap-y-7 sm:grid-cols-4">
        {GROUPS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className="font-semibold text-ink">{title}</p>
            <ul className="mt-2 space-y-1.5">
              {links.map(([text, href]) => (
                <li key={href}>
                  <a className="link py-1" href={href}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
