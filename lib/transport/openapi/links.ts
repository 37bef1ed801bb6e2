import type { ZodOpenApiLinksObject } from "zod-openapi";
import { OPERATIONS, type OperationName } from "@/lib/contract/operations";

interface Link {
  to: OperationName;
  description: string;
  parameters?: Record<string, string>;
}

const JOB = { jobId: "$response.body#/jobId" };
const NEXT_PAGE = { after: "$response.body#/nextCursor" };

const LINKS: Partial<Record<OperationName, Record<string, Link>>> = {
  quote: {
    // Without `requestBody`: some generators take a link's body for a text, and refuse the whole description.
    Submit: { to: "submit", description: "Order what was quoted: pass `quoteId` and `echoedInput` on." },
  },
  submit: {
    Status: { to: "status", description: "Follow the order.", parameters: JOB },
    Result: { to: "result", description: "Fetch the finished work.", parameters: JOB },
    Cancel: { to: "cancel", description: "Cancel it while no reviewer has claimed it.", parameters: JOB },
    Refund: { to: "refund", description: "Refund it in full or in part.", parameters: JOB },
    Questions: { to: "listQuestions", description: "See what the reviewer asks.", parameters: JOB },
    Advance: { to: "advance", description: "In the sandbox: move it on immediately.", parameters: JOB },
  },
  status: {
    Result: { to: "result", description: "Fetch the finished work.", parameters: JOB },
  },
  result: {
    Verify: {
      to: "verify",
      description: "Check the first document's certificate.",
      parameters: { certificateId: "$response.body#/certification/certificateId" },
    },
  },
  listOrders: {
    NextPage: { to: "listOrders", description: "The next page.", parameters: NEXT_PAGE },
  },
  listQuestions: {
    Answer: {
      to: "answerQuestion",
      description: "Answer the first question.",
      parameters: { jobId: "$request.path.jobId", questionId: "$response.body#/data/0/questionId" },
    },
  },
  createDocument: {
    Document: {
      to: "getDocument",
      description: "See what was found in the bytes once they arrived.",
      parameters: { documentId: "$response.body#/documentId" },
    },
  },
  listEvents: {
    NextPage: { to: "listEvents", description: "The events that follow.", parameters: NEXT_PAGE },
  },
  listDeliveries: {
    NextPage: { to: "listDeliveries", description: "The next page.", parameters: NEXT_PAGE },
    Replay: {
      to: "replayDelivery",
      description: "Send the first message again.",
      parameters: { messageId: "$response.body#/data/0/messageId" },
    },
  },
};

export function linksOf(name: OperationName): { links?: ZodOpenApiLinksObject } {
  const links = LINKS[name];
  if (!links) return {};
  const named = Object.entries(links).map(([link, { to, ...rest }]) => [
    link,
    { operationId: OPERATIONS[to].operationId, ...rest },
  ]);
  return { links: Object.fromEntries(named) };
}
