import type { z } from "zod";
import { OPERATIONS } from "@/lib/contract/operations";
import { listedOrderSchema } from "@/lib/contract/schemas/order-list";
import { deliverySchema } from "@/lib/contract/schemas/webhook-endpoint";
import { WEBHOOK_SCHEMAS } from "@/lib/contract/schemas/webhooks";

/** The members of a schema: those that it always has, and those that it may have. */
export interface Members {
  always: readonly string[];
  sometimes: readonly string[];
}

function membersOf({ shape }: z.ZodObject): Members {
  const names = Object.keys(shape);
  const isOptional = (name: string) => (shape[name] as z.ZodType).safeParse(undefined).success;
  return {
    always: names.filter((name) => !isOptional(name)),
    sometimes: names.filter(isOptional),
  };
}

const { quote, submit, status, result, refund, cancel } = OPERATIONS;
const answers = [submit, status, result, refund, cancel].map(({ output }) => output);
const events = Object.values(WEBHOOK_SCHEMAS).map(({ shape }) => shape.data as z.ZodObject);
const aboutOrders = [...answers, listedOrderSchema, deliverySchema, ...events]
  .map(membersOf)
  .filter(({ always }) => always.includes("jobId"));

/** What names an order: each shape once. The package has these very lines as data, as it has the routes. */
export const ORDER_SHAPES: readonly Members[] = [
  ...new Map(aboutOrders.map((each) => [JSON.stringify(each), each])).values(),
];
export const QUOTE_SHAPE = membersOf(quote.output);
export const QUOTE_INPUT = Object.keys(quote.body.shape);
export const SUBMISSION = Object.keys(submit.body.shape);
export const QUESTION = Object.keys(OPERATIONS.answerQuestion.output.shape);
