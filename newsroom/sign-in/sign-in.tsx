import { useState } from "react";
import { Redirect, useLocation } from "wouter";
import { nameplateField, nameplateShapes } from "#look/nameplate";
import { publication } from "#publication";
import type { SignInStep } from "../../modules/accounts/types";
import { useNow } from "../common/clock";
import { formatWeekday } from "../common/dates";
import { useSession } from "../common/session";
import { useTitle } from "../common/screen/use-title";
import { LinkStep } from "./link-step";
import press from "./press.webp";
import { SignInSteps } from "./sign-in-steps";
import "./sign-in.css";

/** The page for who is not signed in, at any address; `?token=` is of an email's link. */
export function SignIn() {
  useTitle("Sign in");
  const now = useNow();
  const { me, load } = useSession();
  const [location, navigate] = useLocation();
  const [token, setToken] = useState(() =>
    new URLSearchParams(window.location.search).get("token"),
  );
  const [step, setStep] = useState<SignInStep>();
  const isHere = location === "/sign-in";

  const leaveLink = () => {
    setToken(null);
    // No one finds the link in the history.
    navigate("/sign-in", { replace: true });
  };

  async function enter(): Promise<void> {
    if (isHere) navigate("/", { replace: true });
    await load();
  }

  async function goOn(taken: SignInStep): Promise<void> {
    if (taken.next === "in") return enter();
    setStep(taken);
    leaveLink();
  }

  if (me && isHere && token === null) return <Redirect to="/" replace />;
  return (
    <div className="sign-in">
      <header className="sign-in-plate">
        <img src={press} width="960" height="785" alt="" />
        <div className="sign-in-words">
          <svg
            viewBox={nameplateField}
            aria-hidden="true"
            dangerouslySetInnerHTML={{ __html: nameplateShapes }}
          />
          <p className="sign-in-motto">The presses are warm.</p>
          <p className="sign-in-day">{formatWeekday(now)}</p>
        </div>
      </header>
      <main className="sign-in-side">
        <div className="sign-in-card">
          <h1 className="title">Sign in to the newsroom</h1>
          <p className="deck">
            For {publication.name} staff. Readers <a href="/socialLogin">sign in here</a>.
          </p>
          <div className="sign-in-steps">
            {token === null ? (
              <SignInSteps step={step} onSignedIn={enter} />
            ) : (
              <LinkStep token={token} onDone={goOn} onLeave={leaveLink} />
            )}
          </div>
          <p className="sign-in-new fine">
            <b>New here?</b> Your invitation email opens this page. Everyone except contributors
            then adds a passkey or an authenticator app.
          </p>
        </div>
      </main>
    </div>
  );
}
