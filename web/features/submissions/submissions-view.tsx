import { Fragment } from "react";
import { Link } from "react-router";
import { publication } from "../../../publication";
import { ReadingPage } from "../pages/reading-page";

const contents = [
  { id: "take", name: "What we take" },
  { id: "refuse", name: "What we do not" },
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
      deck={`${name} prints essays and letters by people who do not work here. This page says what we look for, what happens to what you send, and where to send it.`}
      contents={contents}
    >
      <p className="drop-cap">
        The opinion pages are for an argument that somebody has to make: because they did the work,
        because they paid the price, or because nobody else has noticed. You need no title and no
        agent. Most of what we print by outsiders comes from people who had never written for a
        newspaper before.
      </p>

      <h2 id="take">What we take</h2>
      <ul>
        <li>
          <strong>One argument.</strong> If you cannot say it in a sentence to somebody at a bus
          stop, it is two essays, or none yet.
        </li>
        <li>
          <strong>Something you know.</strong> The nurse on staffing, the ferry pilot on the
          channel, the tenant on the lease. Experience beats eminence.
        </li>
        <li>
          <strong>The other side, at its best.</strong> Name the strongest thing that can be said
          against you, and answer that, not the weakest.
        </li>
        <li>
          <strong>Facts that can be checked.</strong> Send a source for every number, date and
          quotation, in a list below the text. It is not printed, and we read all of it.
        </li>
      </ul>

      <h2 id="refuse">What we do not</h2>
      <ul>
        <li>What has been published elsewhere, in print or on a page that anybody can open.</li>
        <li>
          Announcements, campaign speeches, and praise for a thing that the writer sells. If you are
          paid by somebody with a stake in the matter, say so when you send it; it need not rule you
          out, and keeping it from us will.
        </li>
        <li>
          Text that a program has written. Use one to check your spelling if you like. The sentences
          have to be yours, since it is your name that stands over them.
        </li>
        <li>Open letters with forty signatures. Pick the one of you who writes best.</li>
      </ul>

      <h2 id="length">Length and form</h2>
      <p>
        An essay has <strong>700 to 900 words</strong>. We have printed 400 that could not be
        longer, and we have cut 2,000 to 800 more often than either side enjoyed. Send plain text in
        the body of the letter, without attachments. Put your headline on the first line, though we
        will write another. Two sentences at the end should say who you are and why it is you who
        writes this.
      </p>

      <h2 id="letters">Letters to the editor</h2>
      <p>
        A letter answers something we have printed, within a week of it, in{" "}
        <strong>150 words</strong> or fewer. Give the headline you are answering, your full name,
        your town, and a telephone number, which is for us alone. We print letters that disagree
        with us first. For a quicker word there are the comments under each story;{" "}
        <Link to="/community">the house rules</Link> say how those are read.
      </p>

      <h2 id="editing">How we edit</h2>
      <p>
        An editor reads everything that is sent, usually within <strong>three working days</strong>.
        If we want it, you hear from a person, by telephone, who will ask how you know what you say.
        We edit for length, clarity, accuracy and law. You see every change before it is printed and
        may refuse any of them; we may then decline the essay. The headline is ours, and we will not
        make it say what you did not.
      </p>
      <p>
        If you have heard nothing after five working days, we have passed, and the essay is yours to
        send elsewhere. We are sorry that we cannot give reasons; there would be no time left to
        read.
      </p>

      <h2 id="terms">Pay and rights</h2>
      <p>
        We pay for every essay we print, the same to everybody, within thirty days; the editor names
        the fee before you agree. Letters are not paid. You keep the copyright. We ask to print the
        essay first, to keep it in the archive, and to have it to ourselves for thirty days. After
        that you may publish it wherever you like, with a line that says where it stood first.
      </p>
      <p>
        Mistakes are corrected at the foot of the essay as they are anywhere in the paper;{" "}
        <Link to="/about#corrections">how we correct</Link> holds for you as it holds for us.
      </p>

      <h2 id="send">How to send it</h2>
      <p>
        Write to <a href={`mailto:${addresses.submissions}`}>{addresses.submissions}</a>. Begin the
        subject with “Essay” or “Letter” and, if the argument will be stale by Thursday, the day by
        which it is needed. One at a time, please.
      </p>
      <p>By post, for those who type on paper:</p>
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
