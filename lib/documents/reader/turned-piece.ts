import type { TextPiece } from "./join-pieces";

export interface Stamp {
  lines: { text: string; pieces: TextPiece[] }[];
  inside: TextPiece[];
  circle?: Circle;
}

export interface Circle {
  x: number;
  y: number;
  radius: number;
}

export interface Turned {
  piece: TextPiece;
  number: number;
  isApart: boolean;
  angle: number;
  length: number;
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

export function between(one: number, other: number): number {
  return Math.atan2(Math.sin(other - one), Math.cos(other - one));
}

export function slantOf(angle: number): number {
  return angle - Math.round(angle / (Math.PI / 2)) * (Math.PI / 2);
}
