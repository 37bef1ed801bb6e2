import type { TranslationKey } from "@/lib/contract/desk/views";

/** The pieces of an order with several documents. */
export function PieceTabs({
  pieces,
  current,
  onChoose,
}: {
  pieces: readonly TranslationKey[];
  current: TranslationKey;
  onChoose: (key: TranslationKey) => void;
}) {
  return (
    <nav className="piece-tabs" aria-label="Documents of this order">
      {pieces.map((key, index) => (
        <button
          key={key}
          type="button"
          aria-current={key === current ? "true" : undefined}
          onClick={() => onChoose(key)}
        >
          Document {index + 1}
        </button>
      ))}
    </nav>
  );
}
