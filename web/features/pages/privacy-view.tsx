import { Link } from "react-router";
import { publication } from "../../../publication";
import { ReadingPage } from "./reading-page";
import { TermsOfUse } from "./terms-of-use";

const contents = [
  { id: "short", name: "The short version" },
  { id: "reading", name: "When you read" },
  { id: "cookies", name: "Cookies" },
  { id: "accounts", name: "When you have an account" },
  { id: "payment", name: "When you pay" },
  { id: "letters", name: "Letters we send" },
  { id: "words", name: "What you write here" },
  { id: "others", name: "Who else sees it" },
  { id: "keeping", name: "How long we keep it" },
  { id: "rights", name: "Your rights" },
  { id: "children", name: "Children" },
  { id: "changes", name: "Changes" },
  { id: "Terms-of-use", name: "Terms of use" },
];

/** Privacy policy and, below it, the terms of use. */
export function PrivacyView() {
  const { name, addresses } = publication;
  const mail = <a href={`mailto:${addresses.privacy}`}>{addresses.privacy}</a>;
  return (
    <ReadingPage
      title="Privacy Policy"
      deck="What this paper learns about its readers, why, for how long, and how to make it forget. In force since November 2, 2026."
      contents={contents}
    >
      <h2 id="short">The short version</h2>
      <p>
        You can read {name} without telling us who you are. Reading needs no cookie, no script and
        no account. If you open an account we keep what is needed to run it, and if you subscribe a
        payment company handles your card. We do not sell or rent personal data, and we do not trade
        it for anything.
      </p>
      <p>
        “We” is {name}, {addresses.postal.slice(1).join(", ")}. Questions about this page go to{" "}
        {mail}, and a person answers.
      </p>

      <h2 id="reading">When you read</h2>
      <p>
        Like every web server, ours receives your network address, the address of the page you ask
        for, the page you came from if your browser says so, and the kind of browser you use. It
        needs the first to answer you at all. These entries go into a log that we read when
        something is broken or when somebody attacks the site, and not otherwise. They are not
        joined to your account and not used to build a picture of you.
      </p>
      <p>
        We count how often a story is read, so that we can print a list of the most read. That count
        is a number beside the story. It does not say who read it.
      </p>

      <h2 id="cookies">Cookies</h2>
      <p>No cookie is needed to read. These are the ones we may set, and what each is for:</p>
      <div className="table-frame">
        <table>
          <thead>
            <tr>
              <th scope="col">Cookie</th>
              <th scope="col">When</th>
              <th scope="col">What for</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Session</th>
              <td>You sign in</td>
              <td>Keeps you signed in. It holds a random number and nothing about you.</td>
            </tr>
            <tr>
              <th scope="row">Standing</th>
              <td>You sign in</td>
              <td>
                Tells the page whether you are a subscriber, so that it need not ask the server
                before it shows the right buttons.
              </td>
            </tr>
            <tr>
              <th scope="row">Way in</th>
              <td>You sign in with Google or Facebook</td>
              <td>
                Makes sure, for ten minutes, that the answer comes back to the browser that asked.
              </td>
            </tr>
            <tr>
              <th scope="row">Visitor</th>
              <td>A page asks who you are though you have no account; ours do not</td>
              <td>Holds a signed random number, for 140 days.</td>
            </tr>
            <tr>
              <th scope="row">Meter</th>
              <td>You open a story of which a number are free each month</td>
              <td>
                Holds a signed random number, for 140 days, under which those stories are counted
                for 30 days, and how many are left. Signing in moves the count to your account.
              </td>
            </tr>
          </tbody>
        </table>
      </div>
      <p>
        Your browser also remembers, for itself, that you have closed a notice here and, while you
        are signed in, the name, the addresses, the telephone number and the date of birth of your
        profile, so that pages can greet you and fill in forms. Signing out clears that. Where the
        law asks for consent before anything is measured or any advertisement from another company
        is loaded, nothing of the kind is loaded until you have said yes, and a no costs you
        nothing.
      </p>

      <h2 id="accounts">When you have an account</h2>
      <p>
        An account is an e-mail address. Anything else in your profile, such as a name or a postal
        address, is there because you typed it in, and you can change or empty it. For each browser
        you sign in with we keep what kind it is, the network address it signed in from and when it
        was last here, so that you can see it and sign it out. We sign you in with a letter or a
        code sent to your address, so we keep no password of yours. If you choose to sign in with
        Google or Facebook, that company tells us your name, your address and whether it has
        verified it. It learns that you signed in here. It does not learn what you read.
      </p>

      <h2 id="payment">When you pay</h2>
      <p>
        Card numbers go from your browser straight to our payment company, Stripe, and never pass
        through our machines. Stripe tells us that you paid, how much, when, and the last four
        digits, so that we can show you your renewal date and answer your questions. We keep
        invoices as long as the tax law of the State of New York requires.
      </p>

      <h2 id="letters">Letters we send</h2>
      <p>
        There are two kinds. Letters about your account, such as a sign-in code, a receipt or a
        notice before a renewal, come because you have one. Newsletters come only after you asked
        for them and confirmed it, and each carries a link that ends them at once. Our letters hold
        no hidden pictures that report whether they were opened.
      </p>

      <h2 id="words">What you write here</h2>
      <p>
        A comment is public, with the name you gave. We keep your e-mail address and the network
        address it was sent from, unprinted, to deal with abuse. A letter to the editor, a tip or a
        support request is read by the people who must read it. If you write to us in confidence we
        protect that confidence as we would any source’s.
      </p>

      <h2 id="others">Who else sees it</h2>
      <p>
        Companies that work for us and on our instructions: the one that houses our servers, the one
        that carries our mail, and Stripe. They may use what they receive for that work alone. A
        court may order us to hand something over; we will tell you first unless the order forbids
        it, and we will contest an order that reaches further than it should. If the paper is ever
        sold, this policy goes with it and binds the buyer for what was collected under it.
      </p>

      <h2 id="keeping">How long we keep it</h2>
      <ul>
        <li>
          Server logs: 30 days, unless an entry belongs to an attack that is being looked into.
        </li>
        <li>
          Sign-in codes: they work for ten minutes and are stored so that even we cannot read them.
          A note that a code or a link was asked for stays for 30 days.
        </li>
        <li>Browsers you signed in with: 30 days after the sign-in has ended.</li>
        <li>An account whose address nobody has confirmed: 30 days.</li>
        <li>Your account: until you delete it, and 30 days in backups after that.</li>
        <li>Invoices: as long as the tax law says.</li>
        <li>Comments: until you or an editor removes them.</li>
      </ul>

      <h2 id="rights">Your rights</h2>
      <p>
        Wherever you live, you may ask what we hold about you, have a copy in a form that a machine
        can read, have mistakes put right, have it deleted, and object to a use of it. With an
        account you can do most of that yourself, under <Link to="/dashboard/data">Your Data</Link>.
        Or write to {mail} from the address of your account. We answer within 30 days and charge
        nothing. You will not be treated worse for asking. Readers in the European Union and the
        United Kingdom may also complain to their data protection authority, and readers in
        California to the attorney general.
      </p>

      <h2 id="children">Children</h2>
      <p>
        Children may read the paper, and we hope they do. Accounts are for people of 16 and older.
        If you believe a younger child has opened one, tell us and we will delete it.
      </p>

      <h2 id="changes">Changes</h2>
      <p>
        When this policy changes in a way that matters, account holders get a letter at least 30
        days before it does, and the old text stays available on request. We do not apply a new
        policy to data that was collected under an older one without asking.
      </p>

      <TermsOfUse />
    </ReadingPage>
  );
}
