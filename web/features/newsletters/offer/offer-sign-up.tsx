import { ListRows } from "../sign-up/list-rows";
import type { SignUpAnswer } from "../sign-up/sign-up-answer";
import { SignUpFields } from "../sign-up/sign-up-fields";
import { SignedUp } from "../sign-up/signed-up";
import { useSignUp } from "../sign-up/use-sign-up";

/** Below the penny offer: the free newsletters, for those who do not want to pay. */
export function OfferSignUp({ initial }: { initial: SignUpAnswer | null }) {
  const signUp = useSignUp("offer/newsletter", initial);
  const { answer } = signUp;
  return (
    <aside id="letters" className="letters-offer on-tint joining" aria-labelledby="letters-only">
      <div className="sheet">
        {answer && answer.state !== "refused" ? (
          <SignedUp answer={answer} level={2} onAgain={signUp.begin} />
        ) : (
          <>
            <div>
              <h2 id="letters-only" className="head ivy">
                Just the newsletters?
              </h2>
              <p className="joining-deck">They’re free. Choose the ones you want.</p>
            </div>
            <form method="post" action="/offer/newsletter#letters" onSubmit={signUp.submit}>
              <ListRows signUp={signUp} />
              <SignUpFields signUp={signUp} send="Sign up" color="ink" />
            </form>
          </>
        )}
      </div>
    </aside>
  );
}
