import { useState, useSyncExternalStore } from "react";
import { Link } from "../../../common/page/link";
import { publication } from "#publication";
import { offer } from "#publication/offer";
import { getPaperHour } from "../../../formats/dates";
import { somethingWrong } from "../../../call";
import { Sunrise } from "../../../common/parts/sunrise";
import { useAuth } from "../../account/session/use-auth";
import type { Tier } from "../../account/session/tier";
import { keepReadingHash } from "../../../common/keep-reading";
import { parseRemembered, readRemembered, type RememberedStory } from "../wall/stored-story";
import { greetingFor, nextSteps } from "./thankyou-copy";
import { FormError } from "../../../common/parts/form-error";

export interface ThankyouProps {
  /** The session's tier when the page was rendered; `new` while the address is unverified. */
  tier: Tier;
  email: string | null;
  /** Empty where it is unknown. */
  firstName: string;
  /** ISO 8601 instant of rendering. */
  printedAt: string;
}

/** A greeting, and what to do next: by the reader that the browser knows. */
export function Thankyou(props: ThankyouProps) {
  const account = useAuth((state) => state.account);
  const story = useStoryToReturnTo();
  const now = useAuth((state) => state.tier);
  const tier = now ?? props.tier;
  const email = account?.email ?? props.email;
  const isUnverified = account?.isUnverified ?? props.tier === "new";
  const { head, deck } = greetingFor({
    tier,
    hour: getPaperHour(new Date(props.printedAt)),
    firstName: account?.profile.firstName ?? props.firstName,
    name: publication.name,
    offer,
  });
  return (
    <>
      <Sunrise />
      <div className="thankyou-words">
        <h1 className="head head-72">{head}</h1>
        <p className="deck deck-large">{deck}</p>
        {/* Always rendered, because only the browser knows the story: nothing below it moves. */}
        <p className="thankyou-story" data-unknown={story === undefined ? "" : undefined}>
          <Link className="button button-gold" to={story ? story.path + keepReadingHash : "/"}>
            {story ? "Back to the story" : "Read today’s paper"}
          </Link>
          <span>{story?.title}</span>
        </p>
        {isUnverified ? <ProveAddress email={email} /> : null}
      </div>
      <ol className="thankyou-steps">
        {nextSteps({ tier, isUnverified, navigation: publication.navigation }).map(
          ({ title, text, link }) => (
            <li key={title}>
              <h2 className="head head-26">{title}</h2>
              <p>{text}</p>
              {link ? <Link to={link.href}>{link.name}</Link> : null}
            </li>
          ),
        )}
      </ol>
    </>
  );
}

/** The story whose wall led the reader here; null if there is none, and undefined on the server. */
function useStoryToReturnTo(): RememberedStory | null | undefined {
  const kept = useSyncExternalStore(never, readRemembered, () => undefined);
  return kept === null || kept === undefined ? kept : parseRemembered(kept);
}

const never = () => () => undefined;

/** An account created at checkout works on this device only until its address is verified. */
function ProveAddress({ email }: { email: string | null }) {
  const [phase, setPhase] = useState<"asking" | "sending" | "sent">("asking");
  const [problem, setProblem] = useState("");

  async function send() {
    if (phase !== "asking" || email === null) return;
    setPhase("sending");
    setProblem("");
    const { sendLink } = await import("../../account/session/account-calls");
    const answer = await sendLink({ email, redirect: "/dashboard/account" });
    setPhase(answer.ok ? "sent" : "asking");
    if (!answer.ok) setProblem(answer.status === 429 ? answer.message : somethingWrong);
  }

  return (
    <section className="thankyou-prove on-tint" aria-labelledby="prove">
      <h2 id="prove" className="head head-26">
        One last step: Confirm your email
      </h2>
      <p>
        We’ve emailed {email ? <b>{email}</b> : "you"}. Click the link in the email to use your
        subscription on all your devices and open your account page.
      </p>
      <button
        type="button"
        className="button button-ink needs-script"
        aria-disabled={phase !== "asking" || email === null}
        onClick={() => void send()}
      >
        {phase === "sent" ? "Sent" : "Resend the email"}
      </button>
      <output className="thankyou-said">
        {phase === "sent" ? "The email is on its way." : ""}
      </output>
      <FormError text={problem} />
    </section>
  );
}
