import { ConfirmForm } from "@/app/ui/sign-in/confirm-form";

/** Needs a click: programs that open links sign nobody in. */
export default function ConfirmPage() {
  return <ConfirmForm surface="desk" />;
}
