import { SignInForm } from "@/app/ui/sign-in/sign-in-form";
import { getServer } from "@/lib/server";

export default async function SignInPage() {
  const { open } = await getServer();
  const afterwards = open.mailbox ? (
    <p className="mt-2 text-sm text-muted">
      This service stores its emails instead of sending them. Its operator can print a link with{" "}
      <code>npm run staff -- sign-in-link ADDRESS</code>.
    </p>
  ) : null;
  return (
    <>
      <h1 className="font-serif text-3xl tracking-tight">Sign in to the desk</h1>
      <p className="mt-3 text-muted">
        Enter your work email address, and we’ll send you a link that signs you in. You don’t need a password.
      </p>
      <SignInForm surface="desk" afterwards={afterwards} />
    </>
  );
}
