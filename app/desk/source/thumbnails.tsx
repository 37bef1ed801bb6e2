import type { SourcePage } from "@/lib/contract/desk/views";
import { pageKey } from "./viewer-state";

interface ThumbnailsProps {
  pages: { document: number; page: SourcePage }[];
  seen: { document: number; page: number };
  onGo: (document: number, page: number) => void;
}

const SIDE = 160;

export function Thumbnails({ pages, seen, onGo }: ThumbnailsProps) {
  return (
    <nav className="w-28 flex-none overflow-auto border-e border-rule p-2" aria-label="All source pages">
      <ol>
        {pages.map(({ document, page }) => (
          <li key={pageKey(document, page.number)}>
            <button
              type="button"
              className="block w-full cursor-pointer rounded border-2 border-transparent p-1 text-center text-[0.8125rem] aria-[current]:border-link"
              aria-label={`Document ${document + 1}, page ${page.number}`}
              aria-current={seen.document === document && seen.page === page.number ? "true" : undefined}
              onClick={() => onGo(document, page.number)}
            >
              {/* biome-ignore lint/performance/noImgElement: the desk's own API makes the sizes, for staff alone. */}
              <img
                src={`${page.pictureUrl}${page.pictureUrl.includes("?") ? "&" : "?"}side=${SIDE}`}
                alt=""
                className="mx-auto h-auto w-auto max-w-full bg-paper ring-1 ring-rule"
                loading="lazy"
                decoding="async"
                width={Math.round((SIDE * page.widthPt) / Math.max(page.widthPt, page.heightPt))}
                height={Math.round((SIDE * page.heightPt) / Math.max(page.widthPt, page.heightPt))}
              />
              <span>{page.number}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
