import type { CommandField, CommandView, ExcusedCommand } from "@/lib/contract/desk/operations";
import { isReading, MACHINE_SCRIPTS, needsReason, rowOf } from "./command-rows";
import { COMMAND_NAMES, type CommandName, inputSchemaOf } from "./operator-commands";

export function commandViews(): CommandView[] {
  return COMMAND_NAMES.flatMap((name): CommandView[] => {
    const row = rowOf(name);
    if (row.notHere !== undefined) return [];
    const asked = fieldsOf(name).filter((field) => !Object.hasOwn(row.fixed ?? {}, field.name));
    return [
      {
        name,
        title: row.title,
        section: row.on,
        effect: isReading(name) ? "reads" : needsReason(name) ? "can't be undone" : "changes",
        inBackground: row.inBackground ?? false,
        fields: asked,
      },
    ];
  });
}

export function excusedCommands(): ExcusedCommand[] {
  const commands = COMMAND_NAMES.flatMap((name) => {
    const { notHere } = rowOf(name);
    return notHere === undefined ? [] : [{ name, why: notHere }];
  });
  return [
    ...commands,
    ...Object.entries(MACHINE_SCRIPTS).map(([name, why]) => ({ name: `npm run ${name}`, why })),
  ];
}

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
}

type Alternative = Omit<Schema, "type"> & { type?: string | undefined };

function fieldsOf(name: CommandName): CommandField[] {
  const { properties = {}, required = [] } = inputSchemaOf(name) as Schema;
  return Object.entries(properties).map(([member, schema]) => {
    const alternatives = (schema.anyOf ?? [schema]).flatMap(({ type, ...rest }) =>
      (Array.isArray(type) ? type : [type]).map((one): Alternative => ({ ...rest, type: one })),
    );
    const own = alternatives.find(({ type }) => type !== "null") ?? {};
    return {
      name: member,
      kind: kindOf(name, member, own),
      choices: (own.enum ?? []).map(String),
      isRequired: required.includes(member),
      isNullable: alternatives.some(({ type }) => type === "null"),
    };
  });
}

function kindOf(name: string, member: string, { type, enum: choices }: Alternative): CommandField["kind"] {
  if (choices) return "choice";
  if (type === "string") return "text";
  if (type === "integer") return "whole number";
  if (type === "number") return "number";
  if (type === "boolean") return "yes or no";
  if (type === "array") return "text";
  throw new Error(`${name} takes ${member}, which no form can ask for`);
}
