import { lexer, type Tokens } from "marked";
import { anchorOf } from "@/lib/docs/anchor-of";
import { MANUAL_PAGES, type ManualPage, markdownPathOf, pathOf } from "@/lib/docs/manual";
import { readPage } from "@/lib/docs/read-manual";
import { plainText } from "@/lib/docs/split-sections";
import { manualFacts } from "../../../../lib/server/manual-facts";
import { Blocks } from "./blocks";
import { CopyPage } from "./copy-page";
import { DocsShell } from "./docs-shell";

export async function ManualPageView({ page }: { page: ManualPage }) {
  const tokens = lexer(readPage(page, await manualFacts()));
  const headings = tokens
    .filter((token): token is Tokens.Heading => token.type === "heading" && token.depth === 2)
    .map((token) => plainText([token]));
  const at = MANUAL_PAGES.indexOf(page);
  return (
    <DocsShell current={pathOf(page)} headings={headings.map((text) => ({ text, anchor: anchorOf(text) }))}>
      <article>
        <h1 className="font-serif text-4xl leading-tight tracking-tight sm:text-[2.75rem]">{page.title}</h1>
        <p className="mt-3 max-w-prose text-lg text-muted">{page.summary}</p>
        <PageTools path={markdownPathOf(page)} />
        <div className="manual mt-8">
          <Blocks tokens={tokens} />
        </div>
      </article>
      <nav
        aria-label="Previous and next page"
        className="mt-14 flex flex-wrap justify-between gap-x-8 gap-y-4 border-t border-rule pt-5"
      >
        <Neighbour page={MANUAL_PAGES[at - 1]} label="Previous" />
        <Neighbour page={MANUAL_PAGES[at + 1]} label="Next" />
      </nav>
    </DocsShell>
  );
}

function PageTools({ path }: { path: string }) {
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm print:hidden">
      <a className="link py-1" href={path}>
        View as Markdown
      </a>
      <CopyPage path={path} />
    </p>
  );
}

function Neighbour({ page, label }: { page: ManualPage | undefined; label: string }) {
  if (!page) return <span />;
  return (
    <p>
      <span className="block text-sm text-muted">{label}</span>
      <a className="link py-1 font-medium" href={pathOf(page)}>
        {page.title}
      </a>
    </p>
  );
}
