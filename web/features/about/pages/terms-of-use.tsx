import { publication } from "#publication";

/** The terms of use, as the second half of the privacy page. */
export function TermsOfUse() {
  const { name, addresses } = publication;
  return (
    <section className="terms" aria-labelledby="Terms-of-use">
      <h2 id="Terms-of-use">Terms of use</h2>
      <p>
        By using this site, you agree to what follows. It is short on purpose. If you don’t agree,
        the right thing to do is to stop reading, and we would be sorry to see you go.
      </p>

      <h3>What you may do with the paper</h3>
      <p>
        Everything here is written and drawn by people who are paid for it, and belongs to {name} or
        to those named beside it. Read it, print it for yourself, link to it, quote from it and
        credit the paper. Do not republish whole stories or pictures, do not sell them, and do not
        copy the paper by machine beyond what a search engine does when it obeys our robots file.
        For anything else, ask at <a href={`mailto:${addresses.members}`}>{addresses.members}</a>.
        We often say yes.
      </p>

      <h3>Your account</h3>
      <p>
        An account is for one person. Use an email address that is yours and keep your sign-in
        emails to yourself: As far as we can tell, whoever has them is you. We may close an account
        that is shared widely or used to harm the site or its readers; if we do, we refund what you
        paid for the remaining time.
      </p>

      <h3>Subscriptions</h3>
      <p>
        The price, the first charge, the renewal date and the renewal price are shown before you
        pay. A subscription renews until you cancel it. You may cancel at any time in your account
        or by phone, with no reason given, and you can keep reading through the period you’ve paid
        for. If your price goes up, we tell you at least 30 days in advance.
      </p>

      <h3>What you write here</h3>
      <p>
        You keep the rights to your comments and letters and allow us to publish them, shorten them
        fairly and keep them with the story. Write the way you would talk to a neighbor. We remove
        threats, insults to people rather than arguments, advertisements, other people’s private
        matters and anything against the law. Submitted essays are covered by the agreement we make
        when we accept one.
      </p>

      <h3>What we promise, and what we cannot</h3>
      <p>
        We take great care to be right, and we correct ourselves when we are not. Even so, the paper
        is not advice about your money, your health or your court case, and it is provided as it is.
        As far as the law allows, our liability to you is limited to what you paid us in the
        previous 12 months. Nothing here limits liability that cannot be limited by law. We are not
        responsible for other sites that we link to.
      </p>

      <h3>The law</h3>
      <p>
        These terms are governed by the law of the State of New York, and its courts decide disputes
        about them; if you live in a country whose consumer law protects you better, that law
        applies. If one sentence here is found invalid, the others still apply.
      </p>
    </section>
  );
}
