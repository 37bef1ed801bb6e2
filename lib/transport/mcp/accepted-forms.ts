export interface AcceptedForms {
  json: boolean;
  events: boolean;
}

/** RFC 9110, 12.5.1. Without a readable range, everything is accepted. */
export function acceptedForms(accept: string | null): AcceptedForms {
  const ranges = splitOutsideQuotes(accept ?? "", ",").flatMap(readRange);
  const takes = (type: string) => {
    const names = [type, `${type.split("/")[0]}/*`, "*/*"];
    const closest = names.find((name) => ranges.some((range) => range.name === name));
    return ranges.some(({ name, isWanted }) => name === closest && isWanted);
  };
  return ranges.length === 0
    ? { json: true, events: true }
    : { json: takes("application/json"), events: takes("text/event-stream") };
}

function readRange(text: string): { name: string; isWanted: boolean }[] {
  const [name = "", ...parameters] = splitOutsideQuotes(text, ";").map((part) => part.trim().toLowerCase());
  if (!/^(?:\*\/\*|[\w.+-]+\/(?:\*|[\w.+-]+))$/.test(name)) return [];
  return [{ name, isWanted: !parameters.some((each) => /^q\s*=\s*0(?:\.0*)?$/.test(each)) }];
}

function splitOutsideQuotes(text: string, separator: string): string[] {
  let isQuoted = false;
  let part = "";
  const parts: string[] = [];
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (character === separator && !isQuoted) {
      parts.push(part);
      part = "";
    } else part += character;
  }
  return [...parts, part];
}
