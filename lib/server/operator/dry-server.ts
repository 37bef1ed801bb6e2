import type { Db } from "@/db/client";
import type { Log, Services } from "@/lib/operations/context";
import type { Payments } from "@/lib/services/payments/port";
import type { RunningServer } from "../state";

class Undo extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super("dry run");
    this.answer = answer;
  }
}

export async function runDry<T>(
  server: RunningServer,
  run: (server: RunningServer) => Promise<T>,
): Promise<T> {
  try {
    return await server.services.db.transaction(async (tx) => {
      throw new Undo(await run({ ...server, isDry: true, services: dryServices(server.services, tx) }));
    });
  } catch (error) {
    if (error instanceof Undo) return error.answer as T;
    throw error;
  }
}

const nothing = async () => undefined;
const SILENT: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

function dryServices(services: Services, tx: Db): Services {
  const { storage, payments } = services;
  return {
    ...services,
    db: tx,
    databaseFiles: null,
    log: SILENT,
    storage: {
      get: (key) => storage.get(key),
      getPart: (key, part) => storage.getPart(key, part),
      list: (prefix) => storage.list(prefix),
      presignPut: async () => null,
      put: nothing,
      delete: nothing,
      check: nothing,
    },
    mailer: { send: nothing },
    webhooks: { send: async () => ({ error: "connection" }) },
    payments: payments && dryPayments(payments),
    wake: () => {},
  };
}

const CHANGES = /^(create|set|confirm|cancel|expire|reverse|add|send)[A-Z]/;

/** Only reads: nobody can say what the processor would answer to a change. */
function dryPayments(payments: Payments): Payments {
  return new Proxy(payments, {
    get(target, name) {
      if (typeof name !== "string" || !CHANGES.test(name)) return Reflect.get(target, name);
      return async () => ({ kind: "unknown", reason: "a dry run asks it for nothing" });
    },
  });
}
