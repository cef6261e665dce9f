import { DialogShell } from "../../../common/dialogs/dialog-shell";
import { Island } from "../../../common/page/island";
import { usePage } from "../../../common/page/facts";
import { hasControls } from "../../../common/page-frame";
import { popUpForm } from "./flow/sent-email";
import { signedInStatus, SignInPopUp } from "./sign-in-pop-up";

/** The sign-in form as a dialog, in the document of every page whose header has controls. */
export function SignInDialog() {
  if (!hasControls(usePage().pathname)) return null;
  return (
    <>
      <DialogShell id="sign-in-dialog" labelledBy={`${popUpForm}-title`} className="sign-in-pop-up">
        <Island name="sign-in" start="open">
          <SignInPopUp />
        </Island>
      </DialogShell>
      <output id={signedInStatus} className="sr-only" />
    </>
  );
}
