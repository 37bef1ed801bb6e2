import { carrierName, counted, localTime, serviceName } from "../ui/labels";
import { TaskForm, type TaskProps } from "./task-form";

const NAMES = { notarization: "Notarize", hardcopy: "Print and mail" } as const;

export function TaskCard({ task, onDone }: TaskProps) {
  const { shipTo } = task;
  return (
    <li className="desk-card">
      <p className="desk-line-title">
        <strong>{NAMES[task.kind]}</strong>
        <a className="link" href={`/desk/orders/${task.jobId}`}>
          {task.orderNumber}
        </a>
        <span className="desk-hint">
          {counted(task.copies, "copy", "copies")}
          {task.service === null ? "" : ` · ${serviceName(task.service)}`}
        </span>
      </p>
      {shipTo === null ? null : (
        <address className="my-2 whitespace-pre-line not-italic" dir="auto">
          {shipTo.join("\n")}
        </address>
      )}
      {task.files.length === 0 ? null : (
        <p className="desk-row">
          {task.files.map((file, index) => (
            <a key={file} className="link" href={file} target="_blank" rel="noreferrer">
              {task.files.length === 1 ? "Certified PDF to print" : `Certified PDF ${index + 1}`}
            </a>
          ))}
        </p>
      )}
      <TaskState task={task} onDone={onDone} />
    </li>
  );
}

function TaskState({ task, onDone }: TaskProps) {
  if (task.state === "cancelled") return <p className="desk-hint">Cancelled. There’s nothing to do.</p>;
  if (task.state === "done") {
    return (
      <>
        <p className="desk-hint">
          Done {task.doneAt === null ? "" : localTime(task.doneAt)}
          {task.trackingNumber === null ? "" : ` · ${carrierName(task.carrier ?? "")} ${task.trackingNumber}`}
          {task.note === null ? "" : ` · ${task.note}`}
        </p>
        {task.trackingNumber === null ? null : (
          <details>
            <summary className="link">
              Correct the tracking number<span className="sr-only"> of {task.orderNumber}</span>
            </summary>
            <p className="desk-hint">The client is told the right number.</p>
            <TaskForm key={task.trackingNumber} task={task} onDone={onDone} />
          </details>
        )}
      </>
    );
  }
  return task.isReady ? (
    <>
      {task.kind === "notarization" ? (
        <p className="desk-hint">
          Print the PDF. The person who signed the certificate signs the page behind it by hand in front of
          the notary, who completes and stamps that page.
        </p>
      ) : null}
      <TaskForm task={task} onDone={onDone} />
    </>
  ) : (
    <p className="desk-hint">
      {task.files.length === 0
        ? "Not ready: the translation must be signed first."
        : "Not ready: it must be notarized first, or its certificate is being replaced."}
    </p>
  );
}
