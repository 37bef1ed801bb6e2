import Link from "next/link";
import { Time } from "@/app/ui/time";

interface ErrorKind {
  code: string;
  calls: number;
  href: string;
  isChosen: boolean;
}

export function ErrorKinds({ since, kinds }: { since: string; kinds: readonly ErrorKind[] }) {
  if (kinds.length === 0) return null;
  return (
    <nav aria-labelledby="error-kinds" className="px-5 pb-4">
      <p id="error-kinds" className="mb-1.5 text-sm text-muted">
        Errors by kind since <Time at={since} />
      </p>
      <ul className="flex flex-wrap gap-2">
        {kinds.map(({ code, calls, href, isChosen }) => (
          <li key={code} className="max-w-full">
            <Link
              href={href}
              prefetch={false}
              className="button max-w-full"
              data-tone={isChosen ? "primary" : "quiet"}
              data-small
              aria-current={isChosen || undefined}
            >
              <span className="min-w-0 wrap-anywhere">{code}</span>
              <span className="tabular-nums">{calls.toLocaleString("en-US")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
