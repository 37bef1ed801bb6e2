import { LIVE_ORDER } from "../examples/receipts";
import { QUESTION_ID } from "../examples/webhooks";
import { jobParamsSchema } from "../schemas/job";
import {
  answerBodySchema,
  answerParamsSchema,
  questionListSchema,
  questionSchema,
} from "../schemas/question";
import { NO_MEMBERS, type Operation, READ, type TableExamples, WRITE } from "./operation";
import type { Published } from "./published";

export const QUESTIONS = {
  listQuestions: {
    auth: "key",
    surfaces: ["api", "all-tools"],
    method: "GET",
    path: "/questions/{jobId}",
    operationId: "list_questions",
    tag: "Orders",
    summary: "List a reviewer's questions",
    description:
      "Lists the reviewer's questions about this order, oldest first. The delivery promise pauses while a question is open. The order.question_asked webhook tells you about a new one.",
    params: jobParamsSchema,
    query: NO_MEMBERS,
    output: questionListSchema,
    errors: ["VALIDATION_ERROR", "JOB_NOT_FOUND"],
    idempotent: "naturally",
    annotations: READ,
  },
  answerQuestion: {
    auth: "key",
    surfaces: ["api", "all-tools"],
    method: "POST",
    path: "/questions/{jobId}/{questionId}",
    operationId: "answer_question",
    tag: "Orders",
    summary: "Answer a reviewer's question",
    description:
      "Answers an open question about this order. The delivery promise moves back by the time that the question was open. Sending the same answer again changes nothing and returns the same response.",
    params: answerParamsSchema,
    query: NO_MEMBERS,
    body: answerBodySchema,
    output: questionSchema,
    errors: ["VALIDATION_ERROR", "JOB_NOT_FOUND", "NOT_FOUND"],
    idempotent: "naturally",
    annotations: WRITE,
  },
} as const satisfies Record<string, Operation>;

const OPEN = {
  questionId: QUESTION_ID,
  question: "On page 2, is the second surname Cortés or Cortez? The stamp covers it.",
  state: "open",
  askedAt: "2026-11-21T15:10:00.000Z",
  answer: null,
  answeredAt: null,
} as const;

const ANSWERED = {
  ...OPEN,
  state: "answered",
  answer: "Cortés, as in the passport.",
  answeredAt: "2026-11-21T17:02:30.000Z",
} as const;

export const QUESTION_EXAMPLES: TableExamples<typeof QUESTIONS> = {
  listQuestions: {
    params: { jobId: LIVE_ORDER.jobId },
    query: {},
    response: {
      open: { summary: "An open question", value: { data: [OPEN] } },
      none: { summary: "No questions", value: { data: [] } },
    },
  },
  answerQuestion: {
    params: { jobId: LIVE_ORDER.jobId, questionId: QUESTION_ID },
    query: {},
    body: { answer: { summary: "In the client's words", value: { answer: ANSWERED.answer } } },
    response: { answered: { summary: "The work goes on", value: ANSWERED } },
  },
};

export const QUESTIONS_PUBLISHED = {
  listQuestions: { output: "QuestionList" },
  answerQuestion: {
    body: "AnswerInput",
    types: { output: ["Question", "What a reviewer asks about an order."] },
  },
} as const satisfies { [name in keyof typeof QUESTIONS]?: Published };
