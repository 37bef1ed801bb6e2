const HEADINGS = { feat: "New", fix: "Fixed", perf: "Faster" } as const;

/** `type(scope)!: what changed for the reader` */
const SUBJECT = /^([a-z]+)(?:\(([^()]+)\))?(!?): (.+)$/;

interface Change {
  type: string;
  scope: string | null;
  isBreaking: boolean;
  text: string;
}

export function changelogSection(version: string, day: string, subjects: readonly string[]): string {
  const changes = subjects.flatMap((subject) => readSubject(subject));
  const groups = [
    ["Breaking", changes.filter(({ isBreaking }) => isBreaking)],
    ...Object.entries(HEADINGS).map(
      ([type, heading]) =>
        [heading, changes.filter((each) => each.type === type && !each.isBreaking)] as const,
    ),
  ] as const;
  const parts = groups.flatMap(([heading, of]) =>
    of.length > 0 ? [`### ${heading}\n\n${of.map(lineOf).join("\n")}\n`] : [],
  );
  const body = parts.length > 0 ? parts.join("\n") : "Nothing that a reader would notice.\n";
  return `## ${version} (${day})\n\n${body}`;
}

const TITLE = "# Changelog\n";

export function withSection(changelog: string, version: string, section: string): string {
  const [, ...sections] = (changelog || TITLE).split(/^(?=## )/m);
  const others = sections.filter((each) => !each.startsWith(`## ${version} (`));
  return [`${TITLE}\n`, `${section}${others.length > 0 ? "\n" : ""}`, ...others].join("");
}

function readSubject(subject: string): Change[] {
  const [, type, scope, mark, text] = SUBJECT.exec(subject) ?? [];
  if (type === undefined || text === undefined) return [];
  return [{ type, scope: scope ?? null, isBreaking: mark === "!", text }];
}

function lineOf({ scope, text }: Change): string {
  return `- ${scope === null ? "" : `**${scope}:** `}${text}`;
}
