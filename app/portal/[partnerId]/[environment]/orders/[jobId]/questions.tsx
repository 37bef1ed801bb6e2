"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { askPortal } from "@/app/portal/portal-client";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { TextAreaField } from "@/app/ui/field";
import { Panel } from "@/app/ui/page-parts";
import { Time } from "@/app/ui/time";
import { toast } from "@/app/ui/toast";
import { useAction } from "@/app/ui/use-action";
import type { OrderQuestion } from "@/lib/contract/portal/order-views";
import type { OrderPathProps } from "./verbs";

export function Questions({
  path,
  questions,
  mayAnswer,
}: OrderPathProps & { questions: readonly OrderQuestion[]; mayAnswer: boolean }) {
  if (questions.length === 0) return null;
  const open = questions.filter(({ state }) => state === "open");
  const ended = questions.filter(({ state }) => state !== "open");
  return (
    <Panel
      title={open.length > 0 ? "A reviewer has a question" : "Questions"}
      id="questions"
      lead={open.length > 0 ? "The order’s clock stands still until it is answered." : undefined}
    >
      <ul className="flex flex-col gap-5">
        {open.map((question) => (
          <li key={question.questionId}>
            <Asked question={question} />
            {mayAnswer ? (
              <Answer path={path} questionId={question.questionId} />
            ) : (
              <p className="mt-2 text-muted">Your role answers no questions. Ask a developer or an admin.</p>
            )}
          </li>
        ))}
        {ended.map((question) => (
          <li key={question.questionId}>
            <Asked question={question} />
            <p className="mt-1 border-s-2 border-rule ps-3 break-words whitespace-pre-line">
              {question.answer ?? "No answer was needed any more."}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Asked({ question: { question, askedAt } }: { question: OrderQuestion }) {
  return (
    <>
      <p className="font-medium break-words whitespace-pre-line">{question}</p>
      <p className="text-sm text-muted">
        Asked <Time at={askedAt} look="distance" />
      </p>
    </>
  );
}

function Answer({ path, questionId }: OrderPathProps & { questionId: string }) {
  const router = useRouter();
  const { isBusy, error, run } = useAction();
  const [answer, setAnswer] = useState("");
  const [isEmpty, setEmpty] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (answer.trim() === "") return setEmpty(true);
    const sent = await run(() =>
      askPortal("answerOrderQuestion", { params: { ...path, questionId }, body: { answer } }),
    );
    if (sent !== "done") return;
    toast("Your answer is with the reviewer.");
    router.refresh();
  }

  return (
    <form onSubmit={submit} noValidate className="mt-3 max-w-prose">
      <TextAreaField
        id={`answer-${questionId}`}
        label="Your answer"
        hint="As the reviewer will read it."
        maxLength={5000}
        value={answer}
        onChange={(event) => {
          setAnswer(event.target.value);
          setEmpty(false);
        }}
        error={isEmpty ? "Write an answer first." : undefined}
      />
      <ErrorNote error={error} className="mt-2" />
      <Button type="submit" tone="primary" isBusy={isBusy} className="mt-3">
        Send the answer
      </Button>
    </form>
  );
}
