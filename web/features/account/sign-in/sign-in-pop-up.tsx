import "../../../styles/forms/modal.css";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Modal } from "../../../ui/modal";
import { useClosingOnNewPage } from "../../../common/dialogs/use-closing-on-new-page";
import { useInterface } from "../../../common/interface-state";
import { forgetSentEmail, popUpForm } from "./flow/sent-email";
import { SignInForm } from "./sign-in-form";

const haveAccount = "Have an account? Use this form to sign in.";

/**
 * The sign-in pop-up, for as long as it is asked for. It stays in the page when it is closed: what
 * is said once it has done its work is said here.
 */
export default function SignInPopUp() {
  const asked = useInterface((state) => state.authPopUp);
  const close = useInterface((state) => state.closeAuthPopUp);
  const navigate = useNavigate();
  const [said, setSaid] = useState("");
  useClosingOnNewPage(close);
  // Closed it begins anew; loaded again with the page, it does not.
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
    if (next !== undefined) void navigate(next);
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

/** The button that opened it is gone when the reader is signed in: the focus goes to the page. */
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
