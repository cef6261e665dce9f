/**
 * The dialog over a screen whose session has ended, or that needs a confirmation of who is at the computer.
 * The screen stays mounted beneath it, with everything typed; the calls that wait are repeated afterwards.
 */
import { useAsk } from "../common/identity/ask-again";
import { call, CallError } from "../common/call";
import { type Me, useSession } from "../common/session";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Prove } from "./prove";
import { SignInSteps } from "./sign-in-steps";
import "./sign-in.css";

export default function AskAgainDialog() {
  const { asked, answer } = useAsk();
  const { me } = useSession();
  const name = me?.name ?? "";
  const close = () => answer(false);

  async function finish(): Promise<void> {
    try {
      const found = await call<Me>("/me", { mayAsk: false });
      // The roles may have changed.
      useSession.setState({ me: found });
      answer(true);
    } catch (error) {
      // Nothing of the page's person is written in another's name.
      const isAnother = error instanceof CallError && error.code === "another_person";
      if (!isAnother) throw error;
      useAsk.setState({ asked: "another" });
    }
  }

  if (asked === "sign-in") {
    return (
      <Dialog key={asked} title="You’ve been signed out" width="narrow" onClose={close}>
        {/* It rises while someone types: a space must not activate a button. */}
        <p className="deck" tabIndex={-1} data-autofocus>
          Sign in again as {name} to continue. Everything on this page is still here.
        </p>
        <div className="sign-in-steps">
          <SignInSteps login={me?.login} onSignedIn={finish} />
        </div>
      </Dialog>
    );
  }
  if (asked === "prove") {
    return (
      <Dialog key={asked} title="Confirm it’s you" width="narrow" onClose={close}>
        <p className="deck">Please confirm your identity again. This lasts 15 minutes.</p>
        <Prove name={name} onProved={() => answer(true)} />
      </Dialog>
    );
  }
  if (asked === null) return null;
  return (
    <Dialog key={asked} title="Someone else is signed in" width="narrow" onClose={close}>
      <p className="deck" tabIndex={-1} data-autofocus>
        {name} opened this page, but someone else has since signed in to this browser. Nothing here
        will be saved under that person’s name. Copy what you need, then reload the page.
      </p>
      <div className="sign-in-steps">
        <Button kind="ink" isWide onClick={() => location.reload()}>
          Reload the page
        </Button>
        <Button isWide onClick={close}>
          Stay on this page
        </Button>
      </div>
    </Dialog>
  );
}
