import { Link } from "../../../common/page/link";
import { publication } from "#publication";
import type { Newsletter } from "../../../../shared/publication/publication-shapes";
import { PuzzleDrawing } from "../../../ui/puzzle-drawing";
import { JoiningPage } from "../../membership/joining/joining-page";
import { isListsRefused, ListCheck } from "./list-check";
import { ListPlate } from "./list-plate";
import type { SignUpAnswer } from "./sign-up-answer";
import { SignUpFields } from "./sign-up-fields";
import { SignedUp } from "./signed-up";
import { useSignUp, type SignUp } from "./use-sign-up";

interface NewslettersViewProps {
  printedAt: string;
  /** The result of the page's action; null where nothing was posted. */
  initial: SignUpAnswer | null;
}

const lists: readonly Newsletter[] = publication.newsletters;

/** All newsletters: content, schedule and a sample of each; and one form for all. */
export function NewslettersView({ printedAt, initial }: NewslettersViewProps) {
  const signUp = useSignUp("newsletter", initial);
  const { answer } = signUp;
  return (
    <JoiningPage page="newsletter" printedAt={printedAt} isOpen>
      <div className="sheet letters-opening">
        <h1 className="head ivy joining-head">The paper, in your inbox</h1>
        <p className="joining-deck">
          {countWord(lists.length)} from the people who make the paper. Free, short and easy to
          cancel.
        </p>
      </div>
      <form
        method="post"
        action="/newsletter#sign-up"
        className="sheet letters-form"
        onSubmit={signUp.submit}
      >
        <fieldset
          className="letters-lists"
          aria-describedby={isListsRefused(signUp) ? "sign-up-lists-error" : undefined}
        >
          <legend className="sr-only">Newsletters</legend>
          {lists.map((list, at) => (
            <ListEntry key={list.id} list={list} isFirst={at === 0} signUp={signUp} />
          ))}
        </fieldset>
        <div className="letters-side">
          <div id="sign-up" className="letters-box">
            {answer && answer.state !== "refused" ? (
              <SignedUp answer={answer} level={2} onAgain={signUp.begin} />
            ) : (
              <>
                <h2 className="head ivy">Send them to me</h2>
                <p className="letters-box-deck">
                  {signUp.owner
                    ? "Your choices start with the next issue."
                    : "Choose your newsletters, enter your email and confirm once."}
                </p>
                <SignUpFields signUp={signUp} send="Sign up" />
              </>
            )}
          </div>
          <p className="letters-home">
            <Link to="/">Back to the front page</Link>
          </p>
        </div>
      </form>
    </JoiningPage>
  );
}

interface ListEntryProps {
  list: Newsletter;
  isFirst: boolean;
  signUp: SignUp;
}

function ListEntry({ list, isFirst, signUp }: ListEntryProps) {
  const headId = `list-${list.id}`;
  return (
    <section className="letters-entry" data-made={list.made} aria-labelledby={headId}>
      <ListDrawing made={list.made} />
      <div>
        <p className="kicker">{list.comes}</p>
        <h2 id={headId} className="head ivy">
          {list.name}
        </h2>
        <p className="deck">{list.line}</p>
        <p className="letters-entry-ways">
          <ListCheck signUp={signUp} list={list} isFirst={isFirst} words={`Send me ${list.name}`} />
          <Link className="joining-link" to={`/newsletter/sample/${list.id}`}>
            See a sample<span className="sr-only"> of {list.name}</span>
          </Link>
        </p>
      </div>
    </section>
  );
}

/** Not every newsletter has a picture: breaking news has none. */
function ListDrawing({ made }: Pick<Newsletter, "made">) {
  if (made === "front") {
    return <ListPlate of="bread" sizes="(width >= 68.75em) 52vw, 100vw" first />;
  }
  if (made === "weekend") return <ListPlate of="bench" sizes="(width >= 48em) 26vw, 100vw" />;
  if (made === "crossword") return <PuzzleDrawing rows={null} className="letters-puzzle" />;
  return null;
}

const counts = [
  "No newsletters",
  "One newsletter",
  "Two newsletters",
  "Three newsletters",
  "Four newsletters",
] as const;

const countWord = (count: number) => counts[count] ?? `${count} newsletters`;
