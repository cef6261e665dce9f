import { Link } from "../../../common/page/link";
import { JoiningPage } from "../../membership/joining/joining-page";
import { ListRows } from "./list-rows";
import type { SignUpAnswer } from "./sign-up-answer";
import { SignUpFields } from "./sign-up-fields";
import { SignedUp } from "./signed-up";
import { useSignUp } from "./use-sign-up";

interface SignUpViewProps {
  printedAt: string;
  /** The result of the page's action; null where nothing was posted. */
  initial: SignUpAnswer | null;
}

/** A landing page for campaigns: one column and only the form. */
export function SignUpView({ printedAt, initial }: SignUpViewProps) {
  const signUp = useSignUp("newsletter-signUp", initial);
  const { answer } = signUp;
  return (
    <JoiningPage page="newsletter" printedAt={printedAt} isOpen>
      <div className="sheet letters-short">
        {answer && answer.state !== "refused" ? (
          <SignedUp answer={answer} level={1} onAgain={signUp.begin} />
        ) : (
          <>
            <h1 className="head ivy">The day’s paper, before the day begins</h1>
            <p className="joining-deck">
              Morning Edition is the news in five minutes, written overnight and free. Add any
              others you’d like.
            </p>
            {/* Without `action` the form posts to the current URL, which keeps a campaign's names. */}
            <form method="post" onSubmit={signUp.submit}>
              <ListRows signUp={signUp} />
              <SignUpFields signUp={signUp} send="Sign up" />
            </form>
          </>
        )}
        <p className="letters-home">
          <Link to="/newsletter">More about our newsletters</Link>{" "}
          <Link to="/">Back to the front page</Link>
        </p>
      </div>
    </JoiningPage>
  );
}
