import type { ReactNode } from "react";
import { publication } from "../../../publication";

const { addresses, comments } = publication;

/** What happens to a comment, as a ledger: from its writing to an appeal. */
export function HowCommentsAreRead() {
  return (
    <section aria-labelledby="reading" className="community-reading">
      <div className="section-bar">
        <h2 id="reading" className="head head-section">
          How Comments Are Read
        </h2>
      </div>
      <dl>
        <Row term="Who may write">
          Anybody. With an account you write under your name; without one, under the name and the
          e-mail address you give, which nobody but the moderators sees. A story can be commented on
          for {comments.openDays} days.
        </Row>
        <Row term="What waits">
          Your first comment is read by a person before it appears, and so is everything that is
          written without an account, holds several links or has words in it that seldom lead
          anywhere. You see your own meanwhile, marked as waiting.
        </Row>
        <Row term="Who reads">
          Moderators who are on the paper’s staff and can be named. They do not moderate comments on
          stories they wrote. A program sorts what comes in and sets plain advertising aside;
          everything else is refused by people only, and each refusal is written down with its
          reason and the name of whoever made it.
        </Row>
        <Row term="What is refused">
          What breaks a house rule, and nothing else. Being wrong is allowed, and so is being wrong
          about us. We do not touch up comments: they stand as they were written, or they do not
          stand.
        </Row>
        <Row term="Report one">
          Under each comment is a link to report it. Say which rule it breaks. A moderator looks at
          every report; how many there are decides nothing.
        </Row>
        <Row term="Take yours back">
          You can delete what you wrote at any time. Answers to it stay, under a line that says its
          writer took it down.
        </Row>
        <Row term="Ask again">
          If your comment was refused and you think it should not have been, write to{" "}
          <a href={`mailto:${addresses.members}?subject=A%20refused%20comment`}>
            {addresses.members}
          </a>{" "}
          with the story and the day. Somebody other than the first moderator reads it and answers
          within two working days, with the rule in question, or an apology. The same way leads back
          from a ban.
        </Row>
      </dl>
    </section>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="head head-22">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
