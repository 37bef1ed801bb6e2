import type { Metadata } from "next";
import { SignInForm } from "@/app/ui/sign-in/sign-in-form";
import { type NextParams, nextPage, withNext } from "../next-page";
import { offeredProviders } from "./offered-providers";
import { ProviderButtons } from "./provider-buttons";

export const metadata: Metadata = { title: "Sign in" };

export default async function SignInPage({ searchParams }: { searchParams: NextParams }) {
  const next = await nextPage(searchParams);
  return (
    <>
      <h1 className="font-serif text-3xl tracking-tight">Sign in</h1>
      <p className="mt-3 text-muted">
        Enter your email address, and we’ll send you a link that signs you in. You don’t need a password.
      </p>
      <SignInForm surface="portal" next={next} />
      <ProviderButtons providers={await offeredProviders()} next={next} />
      <p className="mt-6 border-t border-rule pt-4">
        New to Vidimus?{" "}
        <a className="link" href={withNext("/portal/sign-up", next)}>
          Create an account
        </a>
        . You get a sandbox key once you confirm your email address. The sandbox is free.
      </p>
    </>
  );
}
