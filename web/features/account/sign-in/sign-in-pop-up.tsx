import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { openPage } from "../../../common/page/open-page";
import { useInterface } from "../../../common/interface-state";
import { forgetSentEmail, popUpForm } from "./flow/sent-email";
import { SignInForm } from "./sign-in-form";

/** Id of the element outside of the dialog that announces the sign-in. */
export const signedInStatus = "signed-in-status";

const haveAccount = "Have an account? Use this form to sign in.";

/** What the sign-in dialog contains: an island, whose first step is in the document's markup. */
export function SignInPopUp() {
  const asked = useInterface((state) => state.authPopUp);
  const [said, setSaid] = useState("");
  const opening = useOpening();

  function finish() {
    const { authPopUp, closeAuthPopUp } = useInterface.getState();
    closeAuthPopUp();
    setSaid("You’re signed in.");
    if (authPopUp?.next !== undefined) openPage(authPopUp.next);
  }

  return (
    <>
      <SignInForm
        key={opening}
        idPrefix={popUpForm}
        heading={asked?.heading}
        note={haveAccount}
        email={asked?.email}
        next={asked?.next}
        isShown={asked !== null}
        onDone={finish}
      />
      {said === "" ? null : createPortal(said, document.getElementById(signedInStatus)!)}
    </>
  );
}

/** The number of times that the dialog was closed: each time it starts over, but not after a reload. */
function useOpening(): number {
  const [count, setCount] = useState(0);
  useEffect(
    () =>
      useInterface.subscribe((state, before) => {
        if (before.authPopUp === null || state.authPopUp !== null) return;
        forgetSentEmail();
        setCount((closed) => closed + 1);
      }),
    [],
  );
  return count;
}
