import type { Meaning } from "@/lib/paper";

export function MeaningLists({ meaning }: { meaning: Meaning }) {
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 print:grid-cols-[2fr_3fr] print:gap-x-6">
      <List title="What is proved" sign="tick" sentences={meaning.proved} />
      <List title="What is not proved" sign="dash" sentences={meaning.notProved} />
    </div>
  );
}

const SIGNS = { tick: "M3 9l4 4.5L14.5 4", dash: "M3 9h12" } as const;

function List({ title, sign, sentences }: { title: string; sign: keyof typeof SIGNS; sentences: string[] }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-2 space-y-2.5 print:mt-1 print:space-y-1">
        {sentences.map((sentence) => (
          <li key={sentence} className="flex gap-2.5 leading-snug">
            <svg
              viewBox="0 0 18 18"
              className="mt-[0.2em] size-4 shrink-0"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.25"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d={SIGNS[sign]} />
            </svg>
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
