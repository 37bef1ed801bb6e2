"use client";

import { Fragment, type ReactNode, useState } from "react";
import { Button } from "@/app/ui/button";
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
      <div className="desk-title">
        <h1>{title}</h1>
      </div>
      {lead === undefined ? null : <p className="desk-hint">{lead}</p>}
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
    <section className="desk-section" aria-label="Commands">
      <h2>Commands</h2>
      {EFFECTS.map(([effect, words]) => {
        const found = own.filter((each) => each.effect === effect);
        return found.length === 0 ? null : (
          <div key={effect} className="ops-commands">
            <h3>{words}</h3>
            <ul>
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
    </section>
  );
}
