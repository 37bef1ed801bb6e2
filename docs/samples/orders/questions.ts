import { createVidimus } from "vidimus/client";

const vidimus = createVidimus();
const jobId = process.env.JOB_ID ?? "";

const questions = await vidimus.questions(jobId);
const open = questions.filter(({ state }) => state === "open");
for (const question of open) {
  console.log(question.question);
  const answer = process.env.ANSWER;
  if (answer) await vidimus.answer(jobId, { question, answer });
}
console.log(`${open.length} open`);
