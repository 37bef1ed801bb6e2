import { ConfirmForm } from "./confirm-form";

/** Needs a click: programs that open links sign nobody in. */
export default function ConfirmPage() {
  return (
    <>
      <h1 className="font-serif text-3xl tracking-tight">Welcome back</h1>
      <ConfirmForm />
    </>
  );
}
