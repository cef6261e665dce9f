import "../../../styles/forms/modal.css";
import { useEffect, useRef, useState } from "react";
import { openPage } from "../../../common/page/open-page";
import { Modal } from "../../../ui/modal";
import { useInterface } from "../../../common/interface-state";
import { forgetSentEmail, popUpForm } from "./flow/sent-email";
import { SignInForm } from "./sign-in-form";

const haveAccount = "Have an account? Use this form to sign in.";

/**
 * The sign-in pop-up. It stays mounted when it is closed, because the message after signing in is
 * announced here.
 */
export default function SignInPopUp() {
  const asked = useInterface((state) => state.authPopUp);
  const close = useInterface((state) => state.closeAuthPopUp);
  const [said, setSaid] = useState("");
  // Reset when it was closed, but not after a reload.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && asked === null) forgetSentEmail();
    wasOpen.current = asked !== null;
  }, [asked]);
  useFocusLeftBehind(said !== "");

  function finish() {
    const next = asked?.next;
    close();
    setSaid("You’re signed in.");
    if (next !== undefined) openPage(next);
  }

  return (
    <>
      {asked ? (
        <Modal labelledBy={`${popUpForm}-title`} onClose={close} className="sign-in-pop-up">
          <SignInForm
            idPrefix={popUpForm}
            heading={asked.heading}
            note={asked.hasAccount ? haveAccount : undefined}
            email={asked.email}
            next={asked.next}
            onDone={finish}
          />
        </Modal>
      ) : null}
      <output className="sr-only">{said}</output>
    </>
  );
}

/** Signing in removes the button that opened it: the focus moves to the page. */
function useFocusLeftBehind(isDone: boolean): void {
  useEffect(() => {
    const { activeElement, body } = document;
    if (!isDone || (activeElement && activeElement !== body)) return;
    const main = document.getElementById("main");
    if (!main) return;
    main.tabIndex = -1;
    main.focus({ preventScroll: true });
  }, [isDone]);
}
