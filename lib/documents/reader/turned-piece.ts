import type { TextPiece } from "./join-pieces";

/** A stamp whose text runs along a circle, or stands askew: its lines with the pieces that they are made of. */
export interface Stamp {
  lines: { text: string; pieces: TextPiece[] }[];
  /** Level pieces that were painted with it. */
  inside: TextPiece[];
  /** Where other level text belongs to it as well. */
  circle?: Circle;
}

export interface Circle {
  x: number;
  y: number;
  radius: number;
}

/** A piece that says which way it runs. */
export interface Turned {
  piece: TextPiece;
  /** Its number in the order of painting. */
  number: number;
  /** It comes behind a space that is painted. */
  isApart: boolean;
  angle: number;
  length: number;
  /** Its middle. */
  x: number;
  y: number;
}

export function turnedPiece(piece: TextPiece, number: number, before: TextPiece | undefined): Turned | null {
  const { angle, length, isHidden, text } = piece;
  if (angle === undefined || length === undefined || isHidden || text.trim() === "") return null;
  const isApart = before !== undefined && before.text !== "" && before.text.trim() === "";
  const [x, y] = [piece.left + piece.width / 2, piece.top + piece.height / 2];
  return { piece, number, isApart, angle, length, x, y };
}

/** From one direction to another, the nearer way round. */
export function between(one: number, other: number): number {
  return Math.atan2(Math.sin(other - one), Math.cos(other - one));
}

/** How far a direction leans from the nearest quarter turn. */
export function slantOf(angle: number): number {
  return angle - Math.round(angle / (Math.PI / 2)) * (Math.PI / 2);
}
