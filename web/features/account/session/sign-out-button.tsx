import { useState, type SubmitEvent } from "react";
import { useAuth } from "./use-auth";

/** Signs out everywhere; before hydration the form posts to the account service itself. */
export function SignOutButton({ className }: { className?: string }) {
  const signOut = useAuth((state) => state.signOut);
  const [state, setState] = useState<"idle" | "leaving" | "failed">("idle");

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (state === "leaving") return;
    setState("leaving");
    if (!(await signOut("EVERYWHERE"))) setState("failed");
  }

  return (
    <form
      className={className}
      method="post"
      action="/blaize/logout"
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="where" value="EVERYWHERE" />
      <button type="submit" data-app="" aria-busy={state === "leaving" || undefined}>
        Signout
      </button>
      <output className="sign-out-trouble">
        {state === "failed" ? "We couldn’t sign you out. Please try again." : ""}
      </output>
    </form>
  );
}
