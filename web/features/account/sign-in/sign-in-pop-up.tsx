import { useState } from "react";
import { createPortal } from "react-dom";
import { dialogStates } from "../../../common/dialogs/dialog-states";
import { useClosings } from "../../../common/dialogs/use-closings";
import { openPage } from "../../../common/page/open-page";
import { useInterface } from "../../../common/interface-state";
import { forgetSentEmail, popUpForm } from "./flow/sent-email";
import { SignInForm } from "./sign-in-form";

/** Id of the element outside of the dialog that announces the sign-in. */
export const signedInStatus = "signed-in-status";

const { isOpen } = dialogStates["sign-in-dialog"];

const haveAccount = "Have an account? Use this form to sign in.";

/** The content of the sign-in dialog: an island, whose first step is in the document's markup. */
export function SignInPopUp() {
  const asked = useInterface((state) => state.authPopUp);
  const [said, setSaid] = useState("");
  const closings = useClosings(isOpen, forgetSentEmail);

  function finish() {
    const { authPopUp, closeAuthPopUp } = useInterface.getState();
    closeAuthPopUp();
    setSaid("You’re signed in.");
    if (authPopUp?.next !== undefined) openPage(authPopUp.next);
  }

  return (
    <>
      <SignInForm
        key={closings}
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
