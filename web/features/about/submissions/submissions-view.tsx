import { Fragment } from "react";
import { Link } from "react-router";
import { publication } from "#publication";
import { ReadingPage } from "../../../common/parts/reading-page";

const contents = [
  { id: "take", name: "What we take" },
  { id: "refuse", name: "What we don’t take" },
  { id: "length", name: "Length and form" },
  { id: "letters", name: "Letters to the editor" },
  { id: "editing", name: "How we edit" },
  { id: "terms", name: "Pay and rights" },
  { id: "send", name: "How to send it" },
];

/** For people who want to write for the opinion pages. */
export function SubmissionsView() {
  const { name, addresses } = publication;
  return (
    <ReadingPage
      title="Argue With Us, in Print"
      deck={`${name} prints essays and letters by people who don’t work here. Here’s what we look for, what happens to what you send and where to send it.`}
      contents={contents}
    >
      <p className="drop-cap">
        The opinion pages are for an argument that someone has to make: because they did the work,
        because they paid the price or because no one else has noticed. You don’t need a title or an
        agent. Most of what we print by outsiders comes from people who had never written for a
        newspaper before.
      </p>

      <h2 id="take">What we take</h2>
      <ul>
        <li>
          <strong>One argument.</strong> If you can’t say it in a sentence to someone at a bus stop,
          it’s two essays, or none yet.
        </li>
        <li>
          <strong>Something you know.</strong> The nurse on staffing, the ferry pilot on the
          channel, the tenant on the lease. Experience beats eminence.
        </li>
        <li>
          <strong>The other side, at its best.</strong> Name the strongest argument against you, and
          answer that, not the weakest.
        </li>
        <li>
          <strong>Facts that can be checked.</strong> Send a source for every number, date and
          quotation, in a list below the text. We don’t print it, but we read all of it.
        </li>
      </ul>

      <h2 id="refuse">What we don’t take</h2>
      <ul>
        <li>Anything published elsewhere, in print or on a page that anyone can open.</li>
        <li>
          Announcements, campaign speeches and praise for something the writer sells. If you’re paid
          by someone with a stake in the matter, say so when you send it; it may not rule you out,
          but hiding it will.
        </li>
        <li>
          Text written by AI. Use AI to check your spelling if you like, but the sentences have to
          be yours. Your name goes on them.
        </li>
        <li>Open letters with 40 signatures. Pick the one of you who writes best.</li>
      </ul>

      <h2 id="length">Length and form</h2>
      <p>
        An essay runs <strong>700 to 900 words</strong>. We have printed 400 that couldn’t be
        longer, and we have cut 2,000 to 800 more often than either side enjoyed. Send plain text in
        the body of the email, without attachments. Put your headline on the first line, though we
        will write another. End with two sentences on who you are and why you’re the one to write
        this.
      </p>

      <h2 id="letters">Letters to the editor</h2>
      <p>
        A letter responds to something we printed in the past week, in <strong>150 words</strong> or
        fewer. Give the headline you’re responding to, your full name, your town and a phone number,
        which we won’t print. Letters that disagree with us go first. If you’d like to say something
        sooner, use the comments under each story; <Link to="/community">the house rules</Link>{" "}
        explain how we moderate them.
      </p>

      <h2 id="editing">How we edit</h2>
      <p>
        An editor reads everything you send, usually within <strong>three business days</strong>. If
        we want it, an editor will call you and ask how you know what you know. We edit for length,
        clarity and accuracy, and for legal reasons. You see every change before it’s printed and
        may refuse any of them; we may then decline the essay. The headline is ours, and we won’t
        make it say what you didn’t.
      </p>
      <p>
        If you haven’t heard from us after five business days, we’ve passed, and the essay is yours
        to send elsewhere. We’re sorry that we can’t give reasons; there would be no time left to
        read.
      </p>

      <h2 id="terms">Pay and rights</h2>
      <p>
        We pay for every essay we print, the same to everyone, within 30 days; the editor tells you
        the fee before you agree. We don’t pay for letters. You keep the copyright. We ask to print
        the essay first, to keep it in the archive and to have it to ourselves for 30 days. After
        that, you may publish it wherever you like, with a line that says where it first appeared.
      </p>
      <p>
        We correct mistakes at the bottom of the essay, as we do everywhere in the paper.{" "}
        <Link to="/about#corrections">Our rules for corrections</Link> are the same for you as for
        us.
      </p>

      <h2 id="send">How to send it</h2>
      <p>
        Write to <a href={`mailto:${addresses.submissions}`}>{addresses.submissions}</a>. Begin the
        subject line with “Essay” or “Letter” and, if the argument will be stale by Thursday, the
        day you need an answer by. One at a time, please.
      </p>
      <p>By mail, for those who type on paper:</p>
      <p>
        {addresses.postal.map((line, index) => (
          <Fragment key={line}>
            {line}
            {index === 0 && ", The Opinion Pages"}
            <br />
          </Fragment>
        ))}
      </p>
    </ReadingPage>
  );
}
