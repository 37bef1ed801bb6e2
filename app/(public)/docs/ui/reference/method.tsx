export function MethodAndPath({ method, path }: { method: string; path: string }) {
  return (
    <code className="method-path">
      <span className="method">{method}</span> {breakable(path)}
    </code>
  );
}

function breakable(path: string) {
  return path.split(/(?<=\/)/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a path never move.
    <span key={index}>
      {index > 0 ? <wbr /> : null}
      {piece}
    </span>
  ));
}
