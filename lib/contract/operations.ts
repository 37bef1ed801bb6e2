import { CERTIFICATES } from "./operations/certificates";
import { DOCUMENTS } from "./operations/documents";
import { EVENTS } from "./operations/events";
import type { CallOf, FlatInputOf, InputOf, Operation, OutputOf } from "./operations/operation";
import { ORDERS } from "./operations/orders";
import { QUESTIONS } from "./operations/questions";
import { SANDBOX } from "./operations/sandbox";
import { SERVICE } from "./operations/service";
import { WEBHOOKS } from "./operations/webhooks";

/**
 * Declared once: routes, handlers, API description, MCP's and the AI SDK's tools, and the client's calls
 * derive from this table.
 */
export const OPERATIONS = {
  ...SERVICE,
  ...ORDERS,
  ...QUESTIONS,
  ...DOCUMENTS,
  ...CERTIFICATES,
  ...EVENTS,
  ...WEBHOOKS,
  ...SANDBOX,
} as const satisfies Record<string, Operation>;

type Table = typeof OPERATIONS;

export type OperationName = keyof Table;
export type NameWithAuth<A extends Operation["auth"]> = {
  [K in OperationName]: Table[K]["auth"] extends A ? K : never;
}[OperationName];
export type NameOn<S extends Operation["surfaces"][number]> = {
  [K in OperationName]: S extends Table[K]["surfaces"][number] ? K : never;
}[OperationName];
export type ToolOperationName = NameOn<"tool">;
export type AnyToolName = ToolOperationName | NameOn<"all-tools">;

export type Call<K extends OperationName> = CallOf<Table[K]>;
export type Output<K extends OperationName> = OutputOf<Table[K]>;
export type Input<K extends OperationName> = InputOf<Table[K]>;
export type FlatInput<K extends OperationName> = FlatInputOf<Table[K]>;

function isOn(name: OperationName, surface: Operation["surfaces"][number]): boolean {
  const { surfaces }: Operation = OPERATIONS[name];
  return surfaces.includes(surface);
}

export const OPERATION_NAMES = Object.keys(OPERATIONS) as OperationName[];
export const TOOL_NAMES = OPERATION_NAMES.filter((name): name is ToolOperationName => isOn(name, "tool"));
export const ALL_TOOL_NAMES: readonly AnyToolName[] = [
  ...TOOL_NAMES,
  ...OPERATION_NAMES.filter((name): name is NameOn<"all-tools"> => isOn(name, "all-tools")),
];
export const API_NAMES = OPERATION_NAMES.filter((name): name is NameOn<"api"> => isOn(name, "api"));
