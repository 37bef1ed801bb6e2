export function CodeText({ text }: { text: string }) {
  const groups = text.length < 40 ? [text] : (text.match(/.{1,8}/g) ?? []);
  return (
    <code className="font-mono text-[0.9375em] leading-relaxed">
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a text never move.
        <span key={index} className={groups.length > 1 ? "mr-1.5 inline-block" : undefined}>
          {group}
        </span>
      ))}
    </code>
  );
}
