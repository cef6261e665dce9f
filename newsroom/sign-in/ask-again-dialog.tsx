/**
 * The dialog over a screen whose session has ended, or that needs a confirmation of who is at the computer.
 * The screen stays mounted beneath it, with everything typed; the calls that wait are repeated afterwards.
 */
import { useEffect, useRef } from "react";
import { type Ask, useAsk } from "../common/ask-again";
import { call } from "../common/call";
import { type Me, useSession } from "../common/session";
import { DemoSignIn } from "./demo-sign-in";

export default function AskAgainDialog() {
  const { asked, answer } = useAsk();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (asked) dialog.current?.showModal();
    else dialog.current?.close();
  }, [asked]);
  return (
    <dialog
      ref={dialog}
      className="sign-in-dialog"
      aria-labelledby="ask-again-title"
      onCancel={(event) => {
        event.preventDefault();
        answer(false);
      }}
    >
      {asked && <Question asked={asked} />}
    </dialog>
  );
}

function Question({ asked }: { asked: Ask }) {
  const { answer } = useAsk();
  const name = useSession(({ me }) => me?.name);
  if (asked === "another") return <AnotherPerson />;

  async function finish(): Promise<void> {
    const { id } = await call<Me>("/me", { mayAsk: false });
    const { staffId } = useAsk.getState();
    // Calls in the name of the page's person would be written in another's.
    if (id !== staffId) useAsk.setState({ asked: "another" });
    else answer(true);
  }

  return (
    <>
      <h2 id="ask-again-title">
        {asked === "sign-in" ? "You’ve been signed out" : "Confirm it’s you"}
      </h2>
      <p>
        {asked === "sign-in"
          ? `Sign in again as ${name} to continue. Everything on this page is still here.`
          : "This can’t be undone easily, so please confirm who you are."}
      </p>
      <DemoSignIn onSignedIn={finish} />
      <button type="button" onClick={() => answer(false)}>
        Not now
      </button>
    </>
  );
}

function AnotherPerson() {
  const { answer } = useAsk();
  const name = useSession(({ me }) => me?.name);
  return (
    <>
      <h2 id="ask-again-title">Someone else is signed in</h2>
      <p>
        This page was opened by {name}. Another person has signed in in this browser since, and
        nothing here is saved under their name. Copy what you need, then reload the page.
      </p>
      <button type="button" onClick={() => location.reload()}>
        Reload
      </button>
      <button type="button" onClick={() => answer(false)}>
        Stay on this page
      </button>
    </>
  );
}
