import type { ReactNode } from "react";
import { publication } from "#publication";

const { addresses, comments } = publication;

/** The moderation process in steps, from writing a comment to an appeal. */
export function HowCommentsAreRead() {
  return (
    <section aria-labelledby="reading" className="community-reading">
      <div className="section-bar">
        <h2 id="reading" className="head head-section">
          How Comments Are Read
        </h2>
      </div>
      <dl>
        <Row term="Who can comment">
          Anyone who can read the story. With an account, you comment under your name. Without one,
          you give a name and an email address, and only moderators see the address. Comments stay
          open for {comments.openDays} days.
        </Row>
        <Row term="What we hold">
          A person reads your first comment before it appears. The same goes for any comment that’s
          posted without an account, has several links or uses words that seldom lead anywhere good.
          You can see yours in the meantime, marked as awaiting moderation.
        </Row>
        <Row term="Who moderates">
          Members of our staff, by name. They don’t moderate comments on stories they wrote.
          Software turns away comments that are too long, repeated, posted too fast or from someone
          we’ve banned, and sets obvious advertising aside. People make every other decision, and we
          log each one with the moderator’s name and reason.
        </Row>
        <Row term="What we decline">
          Comments that break a house rule, and nothing else. Being wrong is allowed, and so is
          being wrong about us. We don’t edit comments: We publish them as written or not at all.
        </Row>
        <Row term="Reporting a comment">
          Use the Report link under any comment and say what’s wrong with it. A moderator looks at
          every report; the number of reports decides nothing.
        </Row>
        <Row term="Deleting your comment">
          You can delete your comment at any time. Replies stay, under a note that you took it down.
        </Row>
        <Row term="Appeals">
          If we declined your comment and you think we were wrong, write to{" "}
          <a href={`mailto:${addresses.members}?subject=A%20declined%20comment`}>
            {addresses.members}
          </a>{" "}
          with the story and the date. Someone other than the first moderator will reply within two
          business days, with the rule it broke or an apology. You can appeal a ban the same way.
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
