import type { Metadata } from "next";
import { findSections } from "@/lib/docs/find-sections";
import { searchIndex } from "@/lib/docs/search-index";
import { apiReference } from "../../../../lib/server/api-reference";
import { manualFacts } from "../../../../lib/server/manual-facts";
import { DocsShell } from "../ui/docs-shell";

export const metadata: Metadata = { title: "Search the documentation", robots: { index: false } };

interface Props {
  searchParams: Promise<{ q?: string | string[] }>;
}

export default async function SearchPage({ searchParams }: Props) {
  const { q = "" } = await searchParams;
  const query = String(q).slice(0, 200);
  const found = findSections(searchIndex(await manualFacts(), await apiReference()), query);
  return (
    <DocsShell current={null}>
      <h1 className="font-serif text-4xl tracking-tight">
        {query.trim() === "" ? "Search" : `Results for “${query}”`}
      </h1>
      <ul className="mt-6 max-w-prose space-y-5">
        {found.map(({ path, page, heading, excerpt }) => (
          <li key={path}>
            <a className="link font-medium" href={path}>
              {heading === "" ? page : `${page}: ${heading}`}
            </a>
            <p className="text-muted">{excerpt}</p>
          </li>
        ))}
      </ul>
      {found.length === 0 ? (
        <p className="mt-4 text-muted">No results. Try another word, or fewer words.</p>
      ) : null}
    </DocsShell>
  );
}
