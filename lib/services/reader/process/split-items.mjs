/** A wider gap between two letters, in their height, may hold another piece of text. */
const GAP = 0.12;
const LEVEL = 0.4;
const STRIP_PT = 6;
/** Letters that are looked through for those of a piece, and pieces that are looked at on one line. */
const [REACH, MOST_OF_STRIP] = [500, 300];

/**
 * Parts a piece of text where another one stands between its letters: a reader takes room for a space, but a program
 * may have filled it in a second font.
 */
export function splitItems(items, runs) {
  const letters = runs.flatMap(({ letters: own }) =>
    own.map(({ text, box }) => ({ text: plain(text), box })).filter(({ text }) => text !== ""),
  );
  const strips = new Map();
  for (const item of items.filter(({ text, isUpright }) => isUpright && text.trim() !== "")) {
    const strip = Math.floor(middleOf(item)[1] / STRIP_PT);
    if (!strips.has(strip)) strips.set(strip, []);
    if (strips.get(strip).length < MOST_OF_STRIP) strips.get(strip).push(item);
  }
  let at = 0;
  return items.flatMap((item) => {
    const wanted = plain(item.text);
    if (wanted === "") return [item];
    const found = find(wanted, letters, at);
    if (found === null) return [item];
    at = found.end;
    if (!item.isUpright || !/\S\s+\S/.test(item.text)) return [item];
    const own = letters.slice(found.start, found.end);
    const strip = Math.floor(middleOf(item)[1] / STRIP_PT);
    const others = [strip - 1, strip, strip + 1].flatMap((each) => strips.get(each) ?? []);
    return parted(item, own, cutsOf(item, own, others));
  });
}

function find(wanted, letters, from) {
  for (let start = from; start < Math.min(letters.length, from + REACH); start += 1) {
    if (!wanted.startsWith(letters[start].text)) continue;
    let [text, end] = ["", start];
    while (end < letters.length && text.length < wanted.length) text += letters[end++].text;
    if (text === wanted) return { start, end };
  }
  return null;
}

/** The numbers of the letters before which another piece stands. */
function cutsOf(item, letters, others) {
  const cuts = [];
  for (let at = 1; at < letters.length; at += 1) {
    const [from, to] = [letters[at - 1].box[2], letters[at].box[0]];
    if (to - from <= item.sizePt * GAP) continue;
    const isFilled = others.some((other) => {
      const [x, y] = middleOf(other);
      return other !== item && x > from && x < to && Math.abs(y - middleOf(item)[1]) < item.sizePt * LEVEL;
    });
    if (isFilled) cuts.push(at);
  }
  return cuts;
}

function parted(item, letters, cuts) {
  if (cuts.length === 0) return [item];
  const parts = [];
  let [start, from] = [0, 0];
  for (const cut of [...cuts, letters.length]) {
    const own = letters.slice(start, cut);
    const length = own.reduce((sum, { text }) => sum + text.length, 0);
    let end = from + 1;
    while (end < item.text.length && plain(item.text.slice(from, end)).length < length) end += 1;
    const left = Math.min(...own.map(({ box }) => box[0]));
    const width = Math.max(...own.map(({ box }) => box[2])) - left;
    parts.push({ ...item, text: item.text.slice(from, end).trim(), left, width });
    [start, from] = [cut, end];
  }
  return parts;
}

function middleOf({ left, top, width, height }) {
  return [left + width / 2, top + height / 2];
}

/** As readers spell it, without what stands between letters. */
function plain(text) {
  return text.normalize("NFKC").replace(/[\s\0]/g, "");
}
