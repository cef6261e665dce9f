import { publication } from "#publication";
import { Link } from "../../../common/page/link";
import { SignedUp } from "../sign-up/signed-up";
import { SignUpFields } from "../sign-up/sign-up-fields";
import { useSignUp } from "../sign-up/use-sign-up";

interface NewsletterBoxProps {
  /** The newsletter's ID. */
  id: string;
}

/** One newsletter and its form. Without scripts the newsletters' page answers it. */
export function NewsletterBox({ id }: NewsletterBoxProps) {
  const signUp = useSignUp("article", null);
  const list = publication.newsletters.find((candidate) => candidate.id === id);
  const { answer, owner } = signUp;
  if (!list) return null;
  if (answer && answer.state !== "refused") {
    return <SignedUp answer={answer} level={2} inText onAgain={signUp.begin} />;
  }
  const has = owner?.lists.some((own) => own.id === id && own.state === "subscribed");
  return (
    <>
      <h2 className="head head-26">{list.name}</h2>
      <p className="deck deck-small deck-under">{list.line}</p>
      {has ? (
        <p className="newsletter-box-has">
          You’re subscribed. <Link to="/dashboard/newsletters">Manage your newsletters</Link>
        </p>
      ) : (
        <form method="post" action="/newsletter#sign-up" onSubmit={signUp.submit}>
          <input type="hidden" name="lists" value={id} />
          <SignUpFields signUp={signUp} send="Sign up" color="gold" isJoined />
        </form>
      )}
    </>
  );
}
