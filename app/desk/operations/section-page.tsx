"use client";

import { Fragment, type ReactNode, useState } from "react";
import { Button } from "@/app/ui/button";
import { PageHead, Panel } from "@/app/ui/page-parts";
import type { Section } from "@/lib/server/operator/command-rows";
import { SECTION_LISTS } from "./section-lists";
import { useCommands } from "./use-commands";

export function SectionPage({
  section,
  title,
  lead,
  children,
}: {
  section: Exclude<Section, "overview" | "partners">;
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  const [round, setRound] = useState(0);
  return (
    <>
      <PageHead title={title} lead={lead} />
      {children}
      {SECTION_LISTS[section].map(({ title: name, element }) => (
        <Fragment key={`${name} ${round}`}>{element}</Fragment>
      ))}
      <MoreCommands section={section} onDone={() => setRound(round + 1)} />
    </>
  );
}

const EFFECTS = [
  ["reads", "Look up"],
  ["changes", "Change"],
  ["can't be undone", "Can’t be undone, or moves money"],
] as const;

export function MoreCommands({ section, onDone }: { section: Section; onDone: () => void }) {
  const { commands, open } = useCommands();
  const own = commands.filter((each) => each.section === section);
  return (
    <Panel id="commands" title="Commands">
      {EFFECTS.map(([effect, words]) => {
        const found = own.filter((each) => each.effect === effect);
        return found.length === 0 ? null : (
          <div key={effect} className="mt-2">
            <h3 className="text-sm font-semibold text-muted">{words}</h3>
            <ul className="flex flex-wrap gap-x-5 gap-y-1">
              {found.map(({ name, title }) => (
                <li key={name}>
                  <Button tone="link" onClick={() => open(name, {}, onDone)}>
                    {title}…
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </Panel>
  );
}
