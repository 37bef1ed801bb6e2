import { joinPieces, type TextPiece } from "./join-pieces";
import { leaningStamps } from "./leaning-stamps";
import { between, type Circle, type Stamp, type Turned, turnedPiece } from "./turned-piece";

/** The radius is negative if the text's feet point outwards. */
interface Arc extends Circle {
  pieces: Turned[];
}

const DEGREE = Math.PI / 180;
const [LEAST_PIECES, LEAST_TURN] = [3, 20 * DEGREE];
const [FARTHEST, MOST_TURN, ALIKE] = [3.5, 75 * DEGREE, 0.25];
const [OFF, OFF_RADIUS] = [0.5, 0.06];
const ONE_STAMP = 0.3;
const [SPACE, NARROW_SPACE, WIDEST] = [0.2, 0.08, 0.9];
const MOST_ARCS = 60;
const MOST_TRIES = 20;
const LONGEST_CHAIN = 400;
const OPENING = 60 * DEGREE;

export function takeStamps(pieces: readonly TextPiece[]): { stamps: Stamp[]; others: TextPiece[] } {
  const turned = pieces.flatMap((piece, number) => turnedPiece(piece, number, pieces[number - 1]) ?? []);
  const arcs = mergeArcs(chainsOf(turned).flatMap((chain) => arcOf(chain) ?? []));
  const used = new Set(arcs.flatMap((arc) => arc.pieces.map(({ piece }) => piece)));
  const rings = stampsOf(arcs, pieces);
  for (const piece of rings.flatMap(({ inside }) => inside)) used.add(piece);
  const leaning = leaningStamps(
    turned.filter(({ piece }) => !used.has(piece)),
    pieces,
  );
  for (const piece of leaning.flatMap(({ lines }) => lines.flatMap((line) => line.pieces))) used.add(piece);
  return {
    stamps: [...rings, ...leaning],
    others: pieces.filter((piece) => !used.has(piece)),
  };
}

export function isInCircle(
  circle: Circle,
  left: number,
  top: number,
  right: number,
  bottom: number,
): boolean {
  const across = Math.max(Math.abs(left - circle.x), Math.abs(right - circle.x));
  const down = Math.max(Math.abs(top - circle.y), Math.abs(bottom - circle.y));
  return Math.hypot(across, down) <= circle.radius;
}

function chainsOf(turned: readonly Turned[]): Turned[][] {
  const chains: Turned[][] = [];
  for (const next of turned) {
    const chain = chains.at(-1);
    const last = chain?.at(-1);
    if (chain && last && goesOn(last, next)) chain.push(next);
    else chains.push([next]);
  }
  return chains;
}

function goesOn(last: Turned, next: Turned): boolean {
  const size = Math.max(last.piece.sizePt, next.piece.sizePt);
  const far = Math.hypot(next.x - last.x, next.y - last.y) - (last.length + next.length) / 2;
  return (
    Math.abs(last.piece.sizePt - next.piece.sizePt) <= size * ALIKE &&
    far <= size * FARTHEST &&
    Math.abs(between(last.angle, next.angle)) <= MOST_TURN
  );
}

function arcOf(chain: readonly Turned[]): Arc | null {
  if (chain.length > LONGEST_CHAIN) return null;
  let pieces = [...chain];
  for (let tries = 0; pieces.length >= LEAST_PIECES && tries < MOST_TRIES; tries += 1) {
    const circle = circleOf(pieces);
    if (circle === null) return null;
    const worst = pieces.reduce((most, each) => (offOf(circle, each) > offOf(circle, most) ? each : most));
    if (offOf(circle, worst) <= 1) return turnOf(pieces) >= LEAST_TURN ? { ...circle, pieces } : null;
    pieces = pieces.filter((each) => each !== worst);
  }
  return null;
}

/** The least-squares solution: each piece's direction points to the centre. */
function circleOf(pieces: readonly Turned[]): Circle | null {
  const mean = (of: (each: Turned) => number) =>
    pieces.reduce((sum, each) => sum + of(each), 0) / pieces.length;
  const [x, y, outX, outY] = [mean((p) => p.x), mean((p) => p.y), mean(outwardX), mean(outwardY)];
  const spread = mean((p) => (outwardX(p) - outX) ** 2 + (outwardY(p) - outY) ** 2);
  if (spread < 1e-4) return null;
  const shared = mean((p) => (p.x - x) * (outwardX(p) - outX) + (p.y - y) * (outwardY(p) - outY));
  const radius = shared / spread;
  const size = Math.max(...pieces.map(({ piece }) => piece.sizePt));
  return Math.abs(radius) < size ? null : { x: x - radius * outX, y: y - radius * outY, radius };
}

function outwardX({ angle }: Turned): number {
  return Math.sin(angle);
}

function outwardY({ angle }: Turned): number {
  return -Math.cos(angle);
}

function offOf({ x, y, radius }: Circle, each: Turned): number {
  const far = Math.hypot(each.x - x - radius * outwardX(each), each.y - y - radius * outwardY(each));
  // The middle of a word is nearer to the centre than a letter's.
  const sagitta = (each.length * each.length) / (8 * Math.abs(radius));
  return far / (each.piece.sizePt * OFF + Math.abs(radius) * OFF_RADIUS + sagitta);
}

function turnOf(pieces: readonly Turned[]): number {
  return Math.abs(
    pieces.slice(1).reduce((sum, each, at) => sum + between(pieces[at]?.angle ?? 0, each.angle), 0),
  );
}

function mergeArcs(arcs: readonly Arc[]): Arc[] {
  const merged: Arc[] = [];
  for (const arc of arcs.slice(0, MOST_ARCS)) {
    const same = merged.find((other) => {
      const isAlong = Math.sign(arc.radius) === Math.sign(other.radius) && isOneStamp(arc, other);
      const size = arc.pieces[0]?.piece.sizePt ?? 0;
      return isAlong && Math.abs(arc.radius - other.radius) <= size;
    });
    if (same) same.pieces.push(...arc.pieces);
    else merged.push({ ...arc, pieces: [...arc.pieces] });
  }
  return merged;
}

function isOneStamp(one: Circle, other: Circle): boolean {
  const radius = Math.max(Math.abs(one.radius), Math.abs(other.radius));
  return Math.hypot(one.x - other.x, one.y - other.y) <= radius * ONE_STAMP;
}

function stampsOf(arcs: readonly Arc[], pieces: readonly TextPiece[]): Stamp[] {
  const groups: Arc[][] = [];
  for (const arc of arcs) {
    const group = groups.find(([first]) => first && isOneStamp(first, arc));
    if (group) group.push(arc);
    else groups.push([arc]);
  }
  return groups.map((group) => {
    const sorted = group.toSorted((one, other) => other.radius - one.radius);
    const largest = group.reduce((most, arc) => (Math.abs(arc.radius) > Math.abs(most.radius) ? arc : most));
    const circle = { x: largest.x, y: largest.y, radius: Math.abs(largest.radius) };
    return {
      lines: sorted.map((arc) => ({ text: textAlong(arc), pieces: arc.pieces.map(({ piece }) => piece) })),
      inside: paintedInside(
        circle,
        group.flatMap((arc) => arc.pieces),
        pieces,
      ),
      circle,
    };
  });
}

function paintedInside(circle: Circle, along: readonly Turned[], pieces: readonly TextPiece[]): TextPiece[] {
  const own = new Set(along.map(({ piece }) => piece));
  const isWithin = (piece: TextPiece | undefined): piece is TextPiece => {
    if (!piece) return false;
    const { left, top, width, height, text } = piece;
    return own.has(piece) || text.trim() === "" || isInCircle(circle, left, top, left + width, top + height);
  };
  const numbers = along.map(({ number }) => number);
  let [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  while (isWithin(pieces[first - 1])) first -= 1;
  while (isWithin(pieces[last + 1])) last += 1;
  return pieces
    .slice(first, last + 1)
    .filter((piece) => !own.has(piece) && piece.isUpright && !piece.isHidden && isWithin(piece));
}

function textAlong(arc: Arc): string {
  const direction = Math.sign(arc.radius);
  const radius = Math.abs(arc.radius);
  const placed = arc.pieces.map((each) => ({
    ...each,
    at: direction * Math.atan2(each.y - arc.y, each.x - arc.x),
  }));
  const start = startOf(placed);
  const along = placed
    .map((each) => ({ ...each, at: radius * turnFrom(start, each.at) }))
    .toSorted((one, other) => one.at - other.at);
  return textOf(along);
}

function startOf(placed: readonly (Turned & { at: number })[]): number {
  const around = placed.toSorted((one, other) => one.at - other.at);
  let widest = { room: 0, at: around[0]?.at ?? 0 };
  let forward = 0;
  for (const [index, each] of around.entries()) {
    const before = around.at(index - 1) ?? each;
    const room = turnFrom(before.at, each.at);
    if (room > widest.room) widest = { room, at: each.at };
    forward += each.number > before.number ? 1 : -1;
  }
  if (widest.room >= OPENING) return widest.at;
  const sign = forward >= 0 ? 1 : -1;
  return placed.reduce((first, each) => (sign * each.number < sign * first.number ? each : first)).at;
}

function textOf(along: readonly (Turned & { at: number })[]): string {
  const size = along[0]?.piece.sizePt ?? 1;
  const gaps = along.slice(1).map((each, index) => {
    const before = along[index] ?? each;
    return each.at - before.at - (each.length + before.length) / 2;
  });
  const ofLetters = gaps.filter((_, index) => [index, index + 1].every((at) => isLetter(along[at])));
  const usual = ofLetters.toSorted((one, other) => one - other)[Math.floor(ofLetters.length / 2)] ?? 0;
  let left = 0;
  const straight = along.map(({ piece, length }, index): TextPiece => {
    const gap = index === 0 ? 0 : (gaps[index - 1] ?? 0) - usual;
    const [before, next] = [along[index - 1], along[index]];
    const later = before && next && (next.number > before.number ? next : before);
    const isNext = before && next && Math.abs(next.number - before.number) <= 2;
    const isPainted = isNext && later?.isApart && gap > size * NARROW_SPACE;
    if (gap > size * SPACE || isPainted) left += Math.min(Math.max(gap, size * SPACE), size * WIDEST);
    const place = { left, top: 0, width: length, height: size, sizePt: size, isUpright: true, turns: 0 };
    left += length;
    return { ...piece, ...place };
  });
  const lines = joinPieces(straight, { widthPt: left, heightPt: size });
  return lines.map(({ text }) => text).join(" ");
}

function isLetter(each: Turned | undefined): boolean {
  return each !== undefined && [...each.piece.text.trim()].length === 1;
}

function turnFrom(one: number, other: number): number {
  const turn = (other - one) % (2 * Math.PI);
  return turn < -1e-9 ? turn + 2 * Math.PI : Math.max(0, turn);
}
