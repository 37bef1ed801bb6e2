import type { Db } from "@/db/client";
import { listTokenKeys } from "@/db/queries/oauth-grants";
import { endSignIn, findRefreshToken, lockGrantTokens } from "@/db/queries/oauth-tokens";
import { createTokenReader, InvalidToken } from "@/lib/auth/access-token";
import { hashOfToken, inTransaction } from "@/lib/auth/token-work";
import { findTokenFault, type TokenFault } from "@/lib/operations/connections/token-fault";
import type { Services } from "@/lib/operations/context";

type Using = Pick<Services, "db" | "clock" | "settings">;
type Send = () => Promise<Response>;

const ended = (why: string): TokenFault => ({
  error: "invalid_grant",
  error_description: `${why} Ask the app's user to connect it again.`,
});

/** The library decides. Of those who send the same code or token at once, each sees what the one before did. */
export async function giveTokens(
  { db, clock }: Using,
  form: URLSearchParams,
  send: Send,
): Promise<Response | TokenFault> {
  const [kind, code, refreshToken, clientId] = ["grant_type", "code", "refresh_token", "client_id"].map(
    (name) => form.get(name),
  );
  return db.transaction(async (tx) => {
    if (kind === "authorization_code" && code) {
      const isComplete = form.has("code_verifier") && URL.canParse(form.get("redirect_uri") ?? "");
      return redeem(tx, { code, isComplete }, send);
    }
    if (kind === "refresh_token" && refreshToken && clientId)
      return refresh({ db: tx, clock }, { refreshToken, clientId }, send);
    return inTransaction({ tx, signIn: "" }, send);
  });
}

async function redeem(
  tx: Db,
  { code, isComplete }: { code: string; isComplete: boolean },
  send: Send,
): Promise<Response | TokenFault> {
  const signIn = hashOfToken(code);
  const answer = await inTransaction({ tx, signIn }, send);
  if (answer.ok) return answer;
  // Perhaps it was redeemed before, and somebody else has stolen it.
  await endSignIn(tx, signIn);
  // The library has other words for a wrong verifier and a person who signed out; hosts know this one.
  const { error } = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as { error?: string };
  return isComplete && (error === "invalid_request" || error === "invalid_user")
    ? ended("The code_verifier doesn't match the code, or the person who allowed it has signed out.")
    : answer;
}

async function refresh(
  { db: tx, clock }: Pick<Using, "db" | "clock">,
  { refreshToken, clientId }: { refreshToken: string; clientId: string },
  send: Send,
): Promise<Response | TokenFault> {
  const sha256 = hashOfToken(refreshToken);
  const seen = await findRefreshToken(tx, sha256);
  if (seen?.apiKeyId) await lockGrantTokens(tx, [seen.apiKeyId]);
  const row = await findRefreshToken(tx, sha256);
  if (!row?.apiKeyId || !row.signIn || row.clientId !== clientId)
    return ended("This refresh token isn't valid, or the app's access has ended.");
  const { apiKeyId, signIn, usedAt, repeatableUntil } = row;
  const fault = await findTokenFault({ db: tx, clock }, apiKeyId, true);
  if (fault !== null) return fault;
  if (usedAt && (!repeatableUntil || repeatableUntil < clock.now())) {
    await endSignIn(tx, signIn);
    return ended("This refresh token was used before, so all tokens of its sign-in have ended.");
  }
  return inTransaction({ tx, signIn }, send);
}

/** Ends the whole sign-in of an access or a refresh token. As RFC 7009 says, an unknown token is no error. */
export async function revokeToken(
  services: Using,
  { token, clientId }: { token: string; clientId: string },
): Promise<void> {
  const { db } = services;
  const claims = await createTokenReader(services, () => listTokenKeys(db))(token);
  await db.transaction(async (tx) => {
    const found =
      claims instanceof InvalidToken
        ? await findRefreshToken(tx, hashOfToken(token))
        : { clientId: claims.client_id, signIn: claims.sign_in };
    if (found?.clientId === clientId && typeof found.signIn === "string") await endSignIn(tx, found.signIn);
  });
}
