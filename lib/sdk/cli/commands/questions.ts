import type { Question } from "../../client";
import { type Command, UsageError } from "../terminal/cli";
import { openClient } from "../terminal/open-client";
import { parseArguments } from "../terminal/parse-arguments";
import { utc } from "../terminal/show";

export const questions: Command = {
  summary: "list the reviewer's questions about an order, or answer one",
  usage: `vidimus questions JOB_ID [--json]
vidimus questions JOB_ID QUESTION_ID ANSWER [--json]

The delivery promise pauses while a question is open. Put the answer in quotation marks.`,
  async run(words, cli) {
    const { values, positionals } = parseArguments(words, {});
    const [jobId, questionId, answer, ...others] = positionals;
    if (jobId === undefined || others.length > 0 || (questionId !== undefined && answer === undefined))
      throw new UsageError("This command needs a job ID, or a job ID, a question ID, and an answer.");
    const vidimus = openClient(cli, values["base-url"]);
    const options = { signal: cli.signal };
    const found =
      questionId === undefined || answer === undefined
        ? await vidimus.questions(jobId, options)
        : [await vidimus.answer(jobId, questionId, answer, options)];
    for (const question of found) cli.say(values.json ? JSON.stringify(question) : questionLines(question));
    if (found.length === 0 && !values.json) cli.say("no questions");
    return 0;
  },
};

function questionLines({ questionId, question, state, askedAt, answer }: Question): string {
  const answered = answer === null ? [] : [`  answer: ${answer}`];
  return [`${questionId}  ${state}  ${utc(askedAt)}`, `  ${question}`, ...answered].join("\n");
}
