import type { AccountFacts } from "./account-service";

const providerNames: Readonly<Record<string, string>> = { google: "Google", facebook: "Facebook" };

/** The reader's sign-in methods; providers are added once they are loaded. */
export function WaysIn({ email, facts }: { email: string; facts: AccountFacts | null }) {
  return (
    <dl className="ways-in" aria-busy={facts === null}>
      <div>
        <dt>Email</dt>
        <dd>With a link or code sent to {facts?.email ?? email}</dd>
      </div>
      {facts?.providers.map((provider) => (
        <div key={provider}>
          <dt>{providerNames[provider] ?? provider}</dt>
          <dd>With one click</dd>
        </div>
      ))}
    </dl>
  );
}
