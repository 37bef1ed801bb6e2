import { SignInForm } from "./sign-in-form";

export default function SignInPage() {
  return (
    <>
      <h1 className="font-serif text-3xl tracking-tight">Sign in to the desk</h1>
      <p className="mt-3 text-muted">
        Enter your work email address, and we’ll send you a link that signs you in. It works once, within 15
        minutes. You don’t need a password.
      </p>
      <SignInForm />
    </>
  );
}
