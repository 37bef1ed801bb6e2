import { MANUAL, pathOf } from "@/lib/docs/manual";

/** Every page by its part; the current one is marked by more than colour. */
export function DocsNavigation({ current, label }: { current: string | null; label: string }) {
  return (
    <nav aria-label={label} className="space-y-5 text-[0.9375rem]">
      {MANUAL.map(({ title, pages }) => (
        <div key={title}>
          <p className="text-sm font-semibold tracking-[0.02em] text-ink">{title}</p>
          <ul className="mt-1">
            {pages.map((page) => (
              <Item key={page.slug} href={pathOf(page)} isCurrent={page.slug === current} text={page.title} />
            ))}
            {title === "Reference" ? <Item href="/docs/api" isCurrent={false} text="API reference" /> : null}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Item({ href, isCurrent, text }: { href: string; isCurrent: boolean; text: string }) {
  return (
    <li>
      <a
        href={href}
        aria-current={isCurrent ? "page" : undefined}
        className="-ml-3 block border-l-2 border-transparent py-1 pr-2 pl-2.5 text-muted hover:text-ink hover:underline aria-[current]:border-link aria-[current]:font-semibold aria-[current]:text-ink"
      >
        {text}
      </a>
    </li>
  );
}
