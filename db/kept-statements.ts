import { type PGlite, protocol } from "@electric-sql/pglite";

type Messages = Awaited<ReturnType<PGlite["execProtocolStream"]>>;

interface Statement {
  name: string;
  parameters: Messages;
  columns: Messages;
}

const KEPT = 300;
const { serialize } = protocol;
/** Offset of the statement's name: after kind and length, and in `bind` also after the portal's name. */
const NAME_AT = { parse: 5, bind: 6 };
const TEXT_AT = 6;
const CONTROLS_TRANSACTION = /^(BEGIN|COMMIT|ROLLBACK)\0/;
const CHANGES_TABLES = /^\s*(create|alter|drop)\b/i;
/** Other statements, such as a cursor's fetch, can return other columns the next time. */
const IS_KEPT = /^[\s(]*(select|insert|update|delete|with)\b/i;

/**
 * PGlite parses and describes each query again, in six messages. Keeping parsed statements in the database makes
 * a known query one message: a short one takes a third of the time. The database still plans each run by its
 * values and its tables.
 */
export async function keepStatements(client: PGlite): Promise<void> {
  await client.exec("set plan_cache_mode = force_custom_plan");
  const send = client.execProtocolStream.bind(client);
  const kept = new Map<string, Statement>();
  let forgotten: string[] = [];
  let made = 0;
  let parse: Buffer = Buffer.alloc(0);
  let current: Statement | undefined;
  let held: Uint8Array[] = [];
  let isSynced = false;

  function forget(key: string, { name }: Statement): void {
    kept.delete(key);
    forgotten.push(name);
  }

  function forgetIf(changes: boolean): void {
    if (changes) for (const [key, statement] of kept) forget(key, statement);
  }

  async function prepare(): Promise<Statement> {
    const key = parse.toString("latin1");
    const text = key.slice(TEXT_AT);
    forgetIf(CHANGES_TABLES.test(text));
    const known = kept.get(key);
    kept.delete(key);
    const statement = known ?? (await make());
    kept.set(key, statement);
    const [oldest] = kept;
    if (!IS_KEPT.test(text)) forget(key, statement);
    else if (oldest && kept.size > KEPT) forget(...oldest);
    return statement;
  }

  async function make(): Promise<Statement> {
    made += 1;
    const name = `kept_${made}`;
    const closes = forgotten.map((closed) => serialize.close({ type: "S", name: closed }));
    forgotten = [];
    const messages = await send(
      Buffer.concat([...closes, named(parse, NAME_AT.parse, name), serialize.describe({ type: "S", name })]),
      { syncToFs: false },
    );
    return {
      name,
      parameters: messages.filter((message) => message.name === "parameterDescription"),
      columns: messages.filter((message) => message.name === "rowDescription"),
    };
  }

  client.execProtocolStream = async (message, options) => {
    const bytes = Buffer.from(message.buffer, message.byteOffset, message.byteLength);
    switch (String.fromCharCode(message[0] ?? 0)) {
      case "P":
        parse = bytes;
        return [];
      case "D":
        // Describes the portal, which is not bound yet. Its columns are the statement's.
        if (held.length > 0) return [];
        current = await prepare();
        return current.parameters;
      case "B":
        held = [named(bytes, NAME_AT.bind, current?.name ?? "")];
        return [];
      case "E":
        held.push(message);
        return [];
      case "Q":
        forgetIf(!CONTROLS_TRANSACTION.test(bytes.toString("latin1", NAME_AT.parse)));
        isSynced = true;
        return send(message, options);
      case "S": {
        const batch = Buffer.concat([...held, message]);
        const columns = held.length > 0 ? (current?.columns ?? []) : [];
        const isDone = isSynced;
        held = [];
        isSynced = false;
        // A simple query ends by itself, without a sync.
        return isDone ? [] : [...columns, ...(await send(batch, options))];
      }
      default:
        return send(message, options);
    }
  };
}

function named(message: Buffer, at: number, name: string): Buffer {
  const copy = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)]);
  copy.writeUInt32BE(copy.length - 1, 1);
  return copy;
}
