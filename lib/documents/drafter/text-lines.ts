export interface TextSegment {
  text: string;
  after: string;
}

const LONGEST_LINE = 1_500;

export function toSegments(text: string): TextSegment[] {
  const segments: TextSegment[] = [];
  for (const [whole, line = "", after = ""] of text.matchAll(/([^\r\n]*)((?:\r\n|\r|\n)*)/gu)) {
    if (whole === "") continue;
    for (const piece of line.length > LONGEST_LINE ? sentencesOf(line) : [line]) {
      const start = piece.length - piece.trimStart().length;
      const core = piece.trim();
      const last = segments.at(-1);
      if (start > 0 || core === "") {
        const space = core === "" ? piece : piece.slice(0, start);
        if (last) last.after += space;
        else segments.push({ text: "", after: space });
      }
      if (core !== "") segments.push({ text: core, after: piece.slice(start + core.length) });
    }
    const end = segments.at(-1);
    if (end) end.after += after;
    else segments.push({ text: "", after });
  }
  return segments;
}

function sentencesOf(line: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: "sentence" }).segment(line)) {
    for (const part of segment.length > LONGEST_LINE ? cut(segment) : [segment]) {
      const last = pieces.at(-1);
      if (last !== undefined && last.length + part.length <= LONGEST_LINE) {
        pieces[pieces.length - 1] = last + part;
      } else pieces.push(part);
    }
  }
  return pieces;
}

function cut(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > LONGEST_LINE) {
    const space = rest.lastIndexOf(" ", LONGEST_LINE);
    let at = space > 0 ? space + 1 : LONGEST_LINE;
    // Never split a surrogate pair.
    if (/[\ud800-\udbff]/u.test(rest.charAt(at - 1))) at -= 1;
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...pieces, rest];
}

const CHUNK_CHARS = 3_000;

export function chunkFrom(segments: readonly TextSegment[], from: number): TextSegment[] {
  let chars = 0;
  let end = from;
  let paragraphEnd = from;
  while (end < segments.length) {
    const segment = segments[end];
    if (!segment || (chars > 0 && chars + segment.text.length > CHUNK_CHARS)) break;
    chars += segment.text.length;
    end += 1;
    if (endsParagraph(segment)) paragraphEnd = end;
  }
  const isAll = end === segments.length;
  return segments.slice(from, !isAll && paragraphEnd > from ? paragraphEnd : end);
}

export function endsParagraph({ after }: TextSegment): boolean {
  return (after.match(/\r\n|\r|\n/gu) ?? []).length > 1;
}
