/** The accounts, as sign-in with a provider uses them. */
import type { Guards } from "./http/guards";
import type { OauthReaders } from "./oauth/oauth-readers";
import type { Readers } from "./readers/readers";
import type { Sessions } from "./sessions/sessions";

export function createProviderReaders({
  readers,
  sessions,
  guards,
  originOf,
  addressOf,
}: {
  readers: Readers;
  sessions: Sessions;
  guards: Guards;
  originOf: (request: Request) => string;
  addressOf: (request: Request) => string;
}): OauthReaders {
  async function enterAsNew(
    request: Request,
    { email, name }: { email: string; name: { first?: string; last?: string } },
  ) {
    const entered = await readers.enter(request, {
      email,
      action: "register",
      attributes: { first_name: name.first ?? "", last_name: name.last ?? "" },
    });
    if (!entered) throw new Error("Couldn’t find or create the account.");
    return { readerId: entered.reader.id, cookies: entered.session.cookies };
  }

  return {
    async findByEmail(email) {
      const reader = await readers.findByEmail(email);
      return reader && { id: reader.id, email: reader.email };
    },
    find: readers.find,
    openSession: async (request, readerId) =>
      (await sessions.open(request, readerId, "full")).cookies,
    register: enterAsNew,
    async markVerified(readerId) {
      const reader = await readers.find(readerId);
      if (reader) await readers.markVerified(reader, false);
    },
    async sendCode(request, { email, action }) {
      const endpoint = "two-factor";
      const wait = await guards.pass("send", { endpoint, request });
      if (wait !== null) return { ok: false, retryAfterSeconds: wait };
      await readers.sendSignIn({
        email,
        action,
        nextPath: "/",
        origin: originOf(request),
        isNew: action === "register",
      });
      return { ok: true };
    },
    async redeemCode(request, { email, code, name }) {
      const counted = { endpoint: "code", request };
      const wait = await guards.look("code", counted);
      if (wait !== null) return { ok: false, because: "limited", retryAfterSeconds: wait };
      const verdict = await readers.takeCode(email, { code, client: addressOf(request) });
      if (verdict !== "right") {
        if (verdict === "wrong") await guards.pass("code", counted);
        return { ok: false, because: verdict === "used" ? "used-code" : "invalid-code" };
      }
      return { ok: true, ...(await enterAsNew(request, { email, name })) };
    },
  };
}
