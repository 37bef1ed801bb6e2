"use client";

import { useState } from "react";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { useAction } from "@/app/ui/use-action";
import type { DeskOrder, QuestionView } from "@/lib/contract/desk/views";
import { askDesk } from "../../desk-client";
import { localTime } from "../../ui/labels";
import { ReasonDialog } from "../../ui/reason-dialog";

export function QuestionsPanel({
  order,
  onOrder,
}: {
  order: DeskOrder;
  onOrder: (order: DeskOrder) => void;
}) {
  const [answering, setAnswering] = useState<QuestionView | null>(null);
  const { isBusy, error, run } = useAction();
  const { jobId, questions } = order;
  if (questions.length === 0) return null;

  return (
    <section className="panel" aria-labelledby="questions-title">
      <h2 id="questions-title">Questions to the client</h2>
      <ul className="mt-1.5 grid gap-2">
        {questions.map((question) => (
          <li key={question.id} className="rounded border border-rule bg-paper px-2.5 py-2">
            <p dir="auto">{question.question}</p>
            <p className="desk-hint">
              {question.askedBy}, {localTime(question.askedAt)}
            </p>
            {question.answer === null ? null : (
              <blockquote dir="auto" className="mt-1 border-s-3 border-valid ps-2">
                {question.answer}
              </blockquote>
            )}
            {question.withdrawnAt === null ? null : <p className="desk-hint">Withdrawn.</p>}
            {question.answer === null && question.withdrawnAt === null ? (
              <p className="desk-row">
                <strong>The deadline is paused.</strong>
                {order.may.release ? (
                  <>
                    <Button tone="link" onClick={() => setAnswering(question)}>
                      Record an answer
                    </Button>
                    <Button
                      tone="link"
                      isBusy={isBusy}
                      onClick={() =>
                        run(async () =>
                          onOrder(await askDesk("withdrawQuestion", { jobId, questionId: question.id }, {})),
                        )
                      }
                    >
                      Withdraw
                    </Button>
                  </>
                ) : null}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      <ErrorNote error={error} />
      {answering === null ? null : (
        <ReasonDialog
          title="Record an answer"
          lead={`Enter an answer that you got by email or phone to: “${answering.question}”`}
          label="The client’s answer"
          button="Record"
          minLength={1}
          maxLength={5000}
          send={async (answer) =>
            onOrder(await askDesk("answer", { jobId, questionId: answering.id }, { answer }))
          }
          onClose={() => setAnswering(null)}
        />
      )}
    </section>
  );
}
