// Loaded into `next dev`, which reports that it is ready before it has started the service. Holds that line
// back, so that a failing start is not announced as ready.
const KEY = Symbol.for("vidimus.server");
const write = process.stdout.write;
let held = [];

process.stdout.write = function (chunk, ...rest) {
  const text = String(chunk);
  if (held && text.includes("✓") && text.includes("Ready in")) {
    held.push(chunk);
    return true;
  }
  return write.call(this, chunk, ...rest);
};

globalThis[KEY] ??= {};
globalThis[KEY].onUp = () => {
  for (const chunk of held ?? []) write.call(process.stdout, chunk);
  held = null;
};
