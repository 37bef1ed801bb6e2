import {
  type Members,
  ORDER_SHAPES,
  QUESTION,
  QUOTE_INPUT,
  QUOTE_SHAPE,
  SUBMISSION,
} from "@/lib/sdk/client/members";
import type { CallOptions } from "./exchange";
import { IDS, type IdMember, METHODS, type MethodName } from "./methods";
import { didYouMean, kindOf, misuse, nearNames } from "./misuse";
import { asDocument } from "./submission";
import { CHECKS, type CheckedName } from "./values";
import { VidimusError } from "./vidimus-error";

// Plain JavaScript can pass anything, anywhere. Use an argument as it was meant, or refuse it before anything is sent:
// a refund whose amount is ignored would refund the whole order.

export type Named = CallOptions & { [name in CheckedName]?: unknown };

type Holder = Readonly<Record<string, unknown>>;

/** The arguments of one call, by name. */
class Given {
  readonly named: Named = {};
  readonly method: MethodName;

  constructor(method: MethodName, args: readonly unknown[] = []) {
    this.method = method;
    // What has an ID says itself what it needs first.
    for (const [index, each] of args.entries()) {
      const path =
        METHODS[method].id !== undefined && index === 0 && isPromise(each) ? null : promiseIn(each);
      if (path === null) continue;
      const as = path === "" ? "" : ` as ${path}`;
      throw this.refuse(path || undefined, `got a promise${as}. Put await before it.`);
    }
  }

  /** An error that says what is wrong with the call and shows a correct one. */
  refuse(field: string | undefined, what: string): Error {
    const { usage } = METHODS[this.method];
    return misuse(field, `${this.method}() ${what} Nothing was sent.`, `Call ${usage}.`);
  }

  /** @throws VidimusError when JSON would lose a value. */
  json<T>(body: T): T {
    try {
      // JSON drops functions and undefined, and the service would then apply its default.
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

  /** Adds option objects. `body` takes the names that are not options of the call. */
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

  /** The ID that a text or an object stands for. Also reads the object's other members. */
  idOf(subject: unknown, member: IdMember): string {
    if (typeof subject === "string") return subject;
    const { what } = IDS[member];
    if (!isObject(subject))
      throw this.refuse(member, `needs the ID of ${what} first, and got ${kindOf(subject)}.`);
    if (isPromise(subject))
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
      // A newer service answers more members. An addition is no amount that somebody meant to refund.
      if (isFinal && (shapes.length === 0 || mayBeAmount(value))) throw this.refuseUnknown(name);
    });
  }

  /** Takes the call's options from an object; `onOther` judges its other members. */
  putOwn(thing: Holder, onOther: (name: string, value: unknown) => void = () => undefined): void {
    for (const [name, value] of membersOf(thing)) {
      if (this.takes(name)) this.put(name, value);
      else onOther(name, value);
    }
  }
}

export function readNamed(method: MethodName, args: readonly unknown[]): Named {
  return new Given(method, args).putAll(args).named;
}

/** Reads a subject, by its ID or as an object that has it, and the call's options. */
export function readCall(method: MethodName, args: readonly unknown[]): { id: string; named: Named } {
  const [subject, ...bags] = args;
  const { id: member } = METHODS[method];
  if (!member) throw new Error(`${method} is about nothing that has an ID`);
  const given = new Given(method, args);
  const id = given.idOf(subject, member);
  given.putAll(bags);
  // An undefined variable may have been meant to hold the amount.
  if (method === "refund" && bags.length > 0 && given.named.amountCents === undefined)
    if (bags.some((bag) => bag === undefined))
      throw given.refuse("amountCents", "got undefined as an amount.");
  // refundedCents may be the amount to refund, or the amount already refunded.
  const isPart = isObject(subject) && Number(subject.refundedCents) > 0;
  if (method === "refund" && isPart && given.named.amountCents === undefined)
    throw given.refuse("refundedCents", "got refundedCents, and no amountCents.");
  return { id, named: given.named };
}

/** Reads a value that only this call takes, and the call's options. */
export function readValue<T>(
  method: MethodName,
  args: readonly unknown[],
  is: (value: unknown) => boolean,
  must: string,
): { value: T; named: Named } {
  const [value, ...bags] = args;
  const given = new Given(method, args);
  if (!is(value)) throw given.refuse(undefined, `needs ${must} first, and got ${kindOf(value)}.`);
  if (isPlain(value)) given.putOwn(value);
  given.putAll(bags);
  return { value: value as T, named: given.named };
}

/** Reads the older form `answer(order, question, "…", options)`, too. */
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

export function readQuote(args: readonly unknown[]): {
  body: Record<string, unknown>;
  named: Named;
} {
  const [input, ...bags] = args;
  const given = new Given("quote", args);
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

/** Reads a submission whose quote may have any form, and the call's options. */
export function readSubmission(args: readonly unknown[]): {
  body: Record<string, unknown>;
  named: Named;
} {
  const [first, ...bags] = args;
  const given = new Given("submit", args);
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
      // Undefined, or refused.
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
  // Expect the price that was shown, so that the service refuses a higher one.
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

/** Leaves members of a newer service to the service, but refuses those that look like a misspelt name of ours. */
function isLeftToService(given: Given, name: string, members: readonly string[], isFirst: boolean): boolean {
  const names = [...members, ...METHODS[given.method].names];
  if (isFirst && nearNames(name, names).length === 0) return true;
  throw given.refuseUnknown(name, members);
}

/** Whether an object has every required member of an answer. */
const isOf =
  (subject: Holder) =>
  ({ always }: Members) =>
    always.every((name) => Object.hasOwn(subject, name));

/** The answers that an object can be: of those that match, the ones with the most required members. */
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

/** A number alone, or with a currency. */
const CURRENCY = String.raw`(?:\p{Sc}|(?<![a-z])(?:usd|eur|gbp|euros?|dollars?|cents?)(?![a-z]))`;
const AMOUNT = new RegExp(String.raw`^[+-]?[\d.,'_ ]+%?$|${CURRENCY} ?\d|\d ?${CURRENCY}`, "iu");

/** Whether a value may hold an amount. Nulls, booleans, other text, and plain JSON of these certainly don't. */
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

/** Every member of an object, including its class's getters and non-enumerable ones. */
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

function isPromise(value: unknown): boolean {
  return isObject(value) && typeof value.then === "function";
}

/** The dotted path of the first promise, `""` for the value itself. */
function promiseIn(value: unknown, path = "", depth = 0): string | null {
  if (isPromise(value)) return path;
  if (depth > 5 || (!Array.isArray(value) && !isPlain(value))) return null;
  for (const [name, each] of Object.entries(value)) {
    const found = promiseIn(each, path === "" ? name : `${path}.${name}`, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

function isObject(value: unknown): value is Holder {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A plain object of any realm. A signal or a response in its place would otherwise be ignored. */
function isPlain(value: unknown): value is Holder {
  if (!isObject(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
