import {
  type Members,
  ORDER_SHAPES,
  QUESTION,
  QUOTE_INPUT,
  QUOTE_SHAPE,
  SUBMISSION,
} from "@/lib/sdk/client/members";
import type { CallOptions } from "./exchange";
import { type IdMember, METHODS, type MethodName } from "./methods";
import { didYouMean, kindOf, misuse, nearNames } from "./misuse";
import { asDocument } from "./submission";
import { CHECKS, type CheckedName } from "./values";
import { VidimusError } from "./vidimus-error";

// Plain JavaScript passes anything, anywhere. Whatever is passed is used as it was meant, or refused before anything
// is sent: an amount that is passed over would refund a whole order.

export type Named = CallOptions & { [name in CheckedName]?: unknown };

type Holder = Readonly<Record<string, unknown>>;

const IDS: Record<IdMember, { alias: string; prefix: string; what: string }> = {
  jobId: { alias: "job_id", prefix: "job_", what: "an order" },
  quoteId: { alias: "quote_id", prefix: "q_", what: "a quote" },
  certificateId: { alias: "certificate_id", prefix: "vcrt_", what: "a certificate" },
  messageId: { alias: "message_id", prefix: "msg_", what: "a message" },
};
/** What one call was given, gathered name by name. */
class Given {
  readonly named: Named = {};
  readonly method: MethodName;

  constructor(method: MethodName) {
    this.method = method;
  }

  /** What is wrong with the call, and how it should be. */
  refuse(field: string | undefined, what: string): Error {
    const { usage } = METHODS[this.method];
    return misuse(field, `${this.method}() ${what} Nothing was sent.`, `Call ${usage}.`);
  }

  /** @throws VidimusError where it can't be sent as it is. */
  json<T>(body: T): T {
    try {
      // JSON passes over what means nothing, and the service would take its default.
      JSON.stringify(body, (name, value) => {
        if (JSON.stringify(value) === undefined) throw this.refuse(name, `got ${kindOf(value)} as ${name}.`);
        return value;
      });
    } catch (error) {
      throw error instanceof VidimusError
        ? error
        : this.refuse(undefined, "got a value that JSON can't hold.");
    }
    return body;
  }

  takes(name: string): name is CheckedName {
    return (METHODS[this.method].names as readonly string[]).includes(name);
  }

  refuseUnknown(name: string, others: readonly string[] = []): Error {
    const names = [...METHODS[this.method].names, ...others];
    const meant = didYouMean(name, names) || ` It takes ${names.join(", ")}.`;
    return this.refuse(name, `takes no ${name}.${meant}`);
  }

  put(name: CheckedName, value: unknown): void {
    const { is, must, isOptional }: (typeof CHECKS)[CheckedName] & { isOptional?: true } = CHECKS[name];
    if (value === undefined && isOptional) return;
    const isNoKey = name === "idempotencyKey" && value === null && this.method === "refund";
    if (!isNoKey && !is(value))
      throw this.refuse(name, `needs ${must}, as ${name}, and got ${kindOf(value)}.`);
    if (Object.hasOwn(this.named, name) && this.named[name] !== value)
      throw this.refuse(name, `got ${name} twice, with two values.`);
    (this.named as Record<string, unknown>)[name] = value;
  }

  /** Objects of names; `body`, where other names than the call's own have a place. */
  putAll(bags: readonly unknown[], body?: (name: string, value: unknown) => boolean): this {
    for (const bag of bags) {
      if (bag === undefined) continue;
      if (!isPlain(bag))
        throw this.refuse(undefined, `takes everything else by name, and got ${kindOf(bag)}.`);
      for (const [name, value] of membersOf(bag)) {
        if (this.takes(name)) this.put(name, value);
        else if (!body?.(name, value)) throw this.refuseUnknown(name);
      }
    }
    return this;
  }

  /** The ID that a text or an object is, and what the object says besides. */
  idOf(subject: unknown, member: IdMember): string {
    if (typeof subject === "string") return subject;
    const { what } = IDS[member];
    if (!isObject(subject))
      throw this.refuse(member, `needs the ID of ${what} first, and got ${kindOf(subject)}.`);
    if (typeof subject.then === "function")
      throw this.refuse(member, `needs ${what} first, and got a promise. Put await before it.`);
    const ids = new Set(idsIn(subject, member));
    const [id, other] = ids;
    if (id === undefined)
      throw this.refuse(member, `needs ${what} first, by its ID or as an object with ${member}.`);
    if (other !== undefined) throw this.refuse(member, `got the IDs of two things in one object.`);
    this.#putRest(subject, member);
    return id;
  }

  #putRest(subject: Holder, member: IdMember): void {
    const { names, isFinal } = METHODS[this.method];
    const shapes = shapesOf(subject);
    const isAnswered = (name: string) =>
      shapes.length > 0 &&
      shapes.every(({ always, sometimes }) => always.includes(name) || sometimes.includes(name));
    this.putOwn(subject, (name, value) => {
      if (name === member || name === IDS[member].alias || name === "id" || isAnswered(name)) return;
      if (nearNames(name, names).length > 0) throw this.refuseUnknown(name);
      // A newer service answers more; what it adds is no amount that somebody meant to refund.
      if (isFinal && (shapes.length === 0 || mayBeAmount(value))) throw this.refuseUnknown(name);
    });
  }

  /** What a thing says that the call takes by name; `onOther` judges the rest of it. */
  putOwn(thing: Holder, onOther: (name: string, value: unknown) => void = () => undefined): void {
    for (const [name, value] of membersOf(thing)) {
      if (this.takes(name)) this.put(name, value);
      else onOther(name, value);
    }
  }
}

/** What a call takes by name, and nothing else. */
export function readNamed(method: MethodName, args: readonly unknown[]): Named {
  return new Given(method).putAll(args).named;
}

/** A thing by its ID or by an object that has it, and what the call takes by name. */
export function readCall(
  method: MethodName,
  [subject, ...bags]: readonly unknown[],
): { id: string; named: Named } {
  const { id: member } = METHODS[method];
  if (!member) throw new Error(`${method} is about nothing that has an ID`);
  const given = new Given(method);
  const id = given.idOf(subject, member);
  given.putAll(bags);
  // A variable that was meant to hold the amount may be empty.
  if (method === "refund" && bags.length > 0 && given.named.amountCents === undefined)
    if (bags.some((bag) => bag === undefined))
      throw given.refuse("amountCents", "got undefined as an amount.");
  // It may be what was to be refunded, or what has been.
  const isPart = isObject(subject) && Number(subject.refundedCents) > 0;
  if (method === "refund" && isPart && given.named.amountCents === undefined)
    throw given.refuse("refundedCents", "got refundedCents, and no amountCents.");
  return { id, named: given.named };
}

/** A value that only this call knows, and what the call takes by name. */
export function readValue<T>(
  method: MethodName,
  [value, ...bags]: readonly unknown[],
  is: (value: unknown) => boolean,
  must: string,
): { value: T; named: Named } {
  const given = new Given(method);
  if (!is(value)) throw given.refuse(undefined, `needs ${must} first, and got ${kindOf(value)}.`);
  if (isPlain(value)) given.putOwn(value);
  given.putAll(bags);
  return { value: value as T, named: given.named };
}

/** The old `answer(order, question, "…", options)` as it is written now. */
export function readAnswer(args: readonly unknown[]): {
  id: string;
  questionId: string;
  answer: string;
  named: Named;
} {
  const [job, question, text, ...bags] = args;
  const isOld = typeof question === "string" || typeof text === "string";
  const byName = isOld
    ? [job, { question }, typeof text === "string" ? { answer: text } : text, ...bags]
    : [job, ...args.slice(1).map(asQuestion)];
  const { id, named } = readCall("answer", byName);
  for (const name of ["question", "answer"] as const)
    if (named[name] === undefined)
      throw new Given("answer").refuse(name, `needs ${CHECKS[name].must}, as ${name}.`);
  const { question: given, answer } = named as { question: string | { questionId: string }; answer: string };
  return { id, questionId: typeof given === "string" ? given : given.questionId, answer, named };
}

/** `{ ...question, answer }` and `{ questionId, answer }`. */
function asQuestion(bag: unknown): unknown {
  if (!isPlain(bag) || !Object.hasOwn(bag, "questionId")) return bag;
  const { questionId, ...rest } = bag;
  const own = Object.entries(rest).filter(
    ([name, value]) => !QUESTION.includes(name) || (name === "answer" && value !== null),
  );
  return { ...Object.fromEntries(own), question: questionId };
}

/** What to quote, and how to call. */
export function readQuote([input, ...bags]: readonly unknown[]): {
  body: Record<string, unknown>;
  named: Named;
} {
  const given = new Given("quote");
  if (!isObject(input))
    throw given.refuse(undefined, `needs what to translate first, and got ${kindOf(input)}.`);
  const body: Record<string, unknown> = {};
  const put = (isFirst: boolean) => (name: string, value: unknown) => {
    if (!QUOTE_INPUT.includes(name) && !isLeftToService(given, name, QUOTE_INPUT, isFirst)) return false;
    return putMember(given, body, name, value);
  };
  given.putAll([Object.fromEntries(membersOf(input))], put(true)).putAll(bags, put(false));
  return { body: given.json(body), named: given.named };
}

/** A submission with its quote in whatever form, and how to call. */
export function readSubmission([first, ...bags]: readonly unknown[]): {
  body: Record<string, unknown>;
  named: Named;
} {
  const given = new Given("submit");
  if (!isObject(first)) throw given.refuse(undefined, `needs the order first, and got ${kindOf(first)}.`);
  const body: Record<string, unknown> = {};
  let quoted: unknown;
  const putQuote = (quote: unknown) => {
    const { quoteId, echoedInput, totalCents } = isObject(quote) ? quote : {};
    if (typeof quoteId !== "string" || !isObject(echoedInput))
      throw given.refuse("quote", `needs the quote as quote() answered it, and got ${kindOf(quote)}.`);
    putMember(given, body, "quoteId", quoteId);
    putMember(given, body, "echoedInput", echoedInput);
    quoted ??= totalCents;
  };
  for (const [index, bag] of [Object.fromEntries(membersOf(first)), ...bags].entries()) {
    if (!isPlain(bag)) {
      // Left out, or refused.
      given.putAll([bag]);
      continue;
    }
    const members = membersOf(bag);
    const isQuote = isOf(bag)(QUOTE_SHAPE);
    const ofQuote = isQuote ? [...QUOTE_SHAPE.always, ...QUOTE_SHAPE.sometimes] : [];
    if (isQuote) putQuote(bag);
    const rest = members.filter(([name]) => !ofQuote.includes(name));
    given.putAll([Object.fromEntries(rest)], (name, value) => {
      if (name === "quote") {
        putQuote(value);
        return true;
      }
      if (!SUBMISSION.includes(name) && !isLeftToService(given, name, [...SUBMISSION, "quote"], index === 0))
        return false;
      return putMember(given, body, name, value);
    });
  }
  // The price that was shown: what costs more since is refused.
  if (quoted !== undefined && !("expectedTotalCents" in body))
    putMember(given, body, "expectedTotalCents", quoted);
  if (Array.isArray(body.documents)) body.documents = body.documents.map(asDocument);
  if (body.draftTranslation) body.draftTranslation = asDocument(body.draftTranslation);
  return { body: given.json(body), named: given.named };
}

function putMember(given: Given, body: Record<string, unknown>, name: string, value: unknown): true {
  if (Object.hasOwn(body, name) && JSON.stringify(body[name]) !== JSON.stringify(value))
    throw given.refuse(name, `got ${name} twice, with two values.`);
  body[name] = value;
  return true;
}

/** Members that only a newer service knows are its own to judge; those that look like one of ours are misspelt. */
function isLeftToService(given: Given, name: string, members: readonly string[], isFirst: boolean): boolean {
  const names = [...members, ...METHODS[given.method].names];
  if (isFirst && nearNames(name, names).length === 0) return true;
  throw given.refuseUnknown(name, members);
}

/** Whether an object has all that an answer always has. */
const isOf =
  (subject: Holder) =>
  ({ always }: Members) =>
    always.every((name) => Object.hasOwn(subject, name));

/** The answers that an object may be: those of which it has the most. */
function shapesOf(subject: Holder): Members[] {
  const whole = ORDER_SHAPES.filter(isOf(subject));
  const most = Math.max(...whole.map(({ always }) => always.length));
  return whole.filter(({ always }) => always.length === most);
}

function idsIn(subject: Holder, member: IdMember): string[] {
  const { alias, prefix } = IDS[member];
  const { id } = subject;
  return [
    subject[member],
    subject[alias],
    typeof id === "string" && id.startsWith(prefix) ? id : undefined,
  ].filter((each) => typeof each === "string");
}

/** A number alone, or beside a currency. */
const CURRENCY = String.raw`(?:\p{Sc}|(?<![a-z])(?:usd|eur|gbp|euros?|dollars?|cents?)(?![a-z]))`;
const AMOUNT = new RegExp(String.raw`^[+-]?[\d.,'_ ]+%?$|${CURRENCY} ?\d|\d ?${CURRENCY}`, "iu");

/** Anything but words, and what holds only words: answers are JSON, and hold no amounts that their schema lacks. */
function mayBeAmount(value: unknown, depth = 0): boolean {
  if (value === null || typeof value === "boolean") return false;
  if (typeof value === "string") return AMOUNT.test(value.trim());
  const values = Array.isArray(value)
    ? value
    : isPlain(value)
      ? membersOf(value).map(([, each]) => each)
      : null;
  return !values || depth > 8 || values.some((each) => mayBeAmount(each, depth + 1));
}

/** Everything that an object says, the getters of its class and hidden members included. */
function membersOf(thing: object): [name: string, value: unknown][] {
  const found = new Map<string, unknown>();
  for (let each = thing; each; each = Object.getPrototypeOf(each))
    for (const name of Object.getOwnPropertyNames(each)) {
      if (found.has(name) || (each !== thing && name === "__proto__")) continue;
      const value = (thing as Holder)[name];
      if (each === thing || typeof value !== "function") found.set(name, value);
    }
  return [...found];
}

function isObject(value: unknown): value is Holder {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An object written with braces, of whatever realm: a signal or a response in its place would be passed over. */
function isPlain(value: unknown): value is Holder {
  if (!isObject(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
