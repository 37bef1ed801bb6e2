"use client";

import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { useAction } from "@/app/ui/use-action";
import type { CommandView, ExcusedCommand } from "@/lib/contract/desk/operations";
import type { CommandName } from "@/lib/server/operator/operator-commands";
import { listCommands } from "./ask-operations";
import { CommandDialog } from "./command-dialog";
import type { Typed } from "./typed-input";

interface Commands {
  commands: CommandView[];
  excused: ExcusedCommand[];
  open: (name: string, given?: Typed, onDone?: () => void) => void;
}

const Context = createContext<Commands>({ commands: [], excused: [], open: () => {} });

export function CommandsProvider({ children }: { children: ReactNode }) {
  const [found, setFound] = useState<{ commands: CommandView[]; excused: ExcusedCommand[] }>();
  const [opened, setOpened] = useState<{ view: CommandView; given: Typed; onDone: () => void } | null>(null);
  const { error, run } = useAction();
  useEffect(() => void run(async () => setFound(await listCommands())), [run]);
  const { commands = [], excused = [] } = found ?? {};
  const open: Commands["open"] = (name, given = {}, onDone = () => {}) => {
    const view = commands.find((each) => each.name === name);
    if (view) setOpened({ view, given, onDone });
  };
  return (
    <Context.Provider value={{ commands, excused, open }}>
      <ErrorNote error={error} />
      {children}
      {opened === null ? null : <CommandDialog {...opened} onClose={() => setOpened(null)} />}
    </Context.Provider>
  );
}

export const useCommands = () => useContext(Context);

export function CommandButton({
  name,
  given,
  onDone,
  children,
  about,
}: {
  name: CommandName;
  given?: Typed;
  onDone?: () => void;
  children: ReactNode;
  about?: string;
}) {
  const { open, commands } = useCommands();
  return (
    <Button isSmall disabled={commands.length === 0} onClick={() => open(name, given, onDone)}>
      {children}
      {about === undefined ? null : <span className="sr-only"> {about}</span>}
    </Button>
  );
}
