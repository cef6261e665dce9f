import { Link } from "react-router";
import { publication } from "#publication";
import { ReadingPage } from "../../../common/parts/reading-page";
import { TermsOfUse } from "./terms-of-use";

const contents = [
  { id: "short", name: "The short version" },
  { id: "reading", name: "When you read" },
  { id: "cookies", name: "Cookies" },
  { id: "accounts", name: "When you have an account" },
  { id: "payment", name: "When you pay" },
  { id: "letters", name: "Emails we send" },
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
      deck="What this paper learns about its readers, why, for how long and how to make it forget. In effect since November 2, 2026."
      contents={contents}
    >
      <h2 id="short">The short version</h2>
      <p>
        You can read {name} without telling us who you are. Reading needs no cookie, no script and
        no account. If you open an account, we keep what we need to run it, and if you subscribe, a
        payment company handles your card. We do not sell or rent personal data, and we do not trade
        it for anything.
      </p>
      <p>
        “We” is {name}, {addresses.postal.slice(1).join(", ")}. Send questions about this page to{" "}
        {mail}; a person answers them.
      </p>

      <h2 id="reading">When you read</h2>
      <p>
        Like every web server, ours receives your IP address, the address of the page you request,
        the page you came from if your browser says so, and the kind of browser you use. It needs
        the first to answer you at all. These entries go into a log that we read only when something
        is broken or someone attacks the site. We don’t link them to your account or use them to
        build a profile of you.
      </p>
      <p>
        We count how often a story is read, so that we can print a list of the most read. The count
        is a number beside the story and doesn’t say who read it. So that no one counts twice, we
        also keep a coded note of who opened which story, for 30 days at most.
      </p>

      <h2 id="cookies">Cookies</h2>
      <p>
        You don’t need any cookies to read. These are the ones we may set, and what each is for:
      </p>
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
              <th scope="row">Tier</th>
              <td>You sign in</td>
              <td>
                Tells the page whether you are a subscriber, so that it can show the right buttons
                without asking the server first.
              </td>
            </tr>
            <tr>
              <th scope="row">Sign-in provider</th>
              <td>You sign in with Google or Facebook</td>
              <td>
                Makes sure, for 10 minutes, that the answer comes back to the browser that asked.
              </td>
            </tr>
            <tr>
              <th scope="row">Visitor</th>
              <td>A client requests an anonymous session; our own pages don’t</td>{" "}
              <td>Holds a signed random number for 140 days.</td>
            </tr>
            <tr>
              <th scope="row">Meter</th>
              <td>You open a metered story</td>
              <td>
                Holds a signed random number for 140 days. With it, we count the metered stories you
                open in 30 days and how many you have left. Signing in moves the count to your
                account.
              </td>
            </tr>
          </tbody>
        </table>
      </div>
      <p>
        Your browser also stores, on your device, which notices you’ve closed and, while you’re
        signed in, the name, addresses, phone number and birthday in your profile, so that pages can
        greet you and fill in forms. Signing out clears that. Where the law requires consent for
        measurement or third-party advertising, we load none of it until you say yes, and saying no
        costs you nothing.
      </p>

      <h2 id="accounts">When you have an account</h2>
      <p>
        An account is an email address. Anything else in your profile, such as a name or a postal
        address, is there because you typed it in, and you can change it or clear it. For each
        browser you sign in with, we keep what kind it is, the IP address it signed in from and when
        it was last here, so that you can see it and sign it out. We sign you in with a link or code
        sent to your email, so there is no password for us to keep. If you choose to sign in with
        Google or Facebook, that company tells us your name, your email address and whether it has
        verified it. It learns that you signed in here, but not what you read.
      </p>

      <h2 id="payment">When you pay</h2>
      <p>
        Card numbers go from your browser straight to our payment company, Stripe, and never pass
        through our machines. Stripe tells us that you paid, how much, when, and the last four
        digits, so that we can show you your renewal date and answer your questions. We keep
        invoices for as long as the tax law of New York State requires.
      </p>

      <h2 id="letters">Emails we send</h2>
      <p>
        There are two kinds. Account emails, such as a sign-in code, a receipt or a renewal notice,
        come because you have an account. Newsletters come only after you sign up and confirm, and
        each has an unsubscribe link. Our emails have no tracking pixels.
      </p>

      <h2 id="words">What you write here</h2>
      <p>
        A comment is public, with the name you gave. We keep your email address and the IP address
        it was sent from, unpublished, to deal with abuse. A letter to the editor, a tip or a
        support request is read by the people who need to read it. If you write to us in confidence,
        we protect that confidence as we would any source’s.
      </p>

      <h2 id="others">Who else sees it</h2>
      <p>
        Companies that work for us and on our instructions: our hosting company, our email provider
        and Stripe. They may use what they receive only for that work. A court may order us to hand
        something over; we will tell you first unless the order forbids it, and we will contest an
        order that goes further than it should. If the paper is ever sold, this policy goes with it
        and binds the buyer for what was collected under it.
      </p>

      <h2 id="keeping">How long we keep it</h2>
      <ul>
        <li>Server logs: 30 days, unless an entry is part of an attack we’re investigating.</li>
        <li>
          Sign-in codes: They work for 10 minutes and are stored so that even we can’t read them. A
          note that you requested a code or a link stays for 30 days.
        </li>
        <li>Browsers you signed in with: 30 days after you sign out.</li>
        <li>An account whose email address no one has confirmed: 30 days.</li>
        <li>Your account: until you delete it, and 30 days in backups after that.</li>
        <li>Copies of the emails we send: one week.</li>
        <li>Invoices: as long as the tax law requires.</li>
        <li>
          Comments: until you or an editor removes them. The IP address a comment was sent from: 90
          days.
        </li>
        <li>Support requests: two years, or until you delete your account.</li>
      </ul>
      <p>
        When you delete your account, you have 24 hours to change your mind. Then we cancel any
        subscription and delete your profile, email address, sign-ins, newsletters, support requests
        and saved card. This is what stays:
      </p>
      <ul>
        <li>
          Comments stay up under the name “Former reader,” without your email address or IP address.
        </li>
        <li>
          Invoices stay at Stripe, with the email address they were sent to, as long as the tax law
          requires. Our own record of your subscription stays without your name or card. If you used
          the penny-a-day offer, Stripe’s code for the card stays, so that the card can’t be used
          for the offer again.
        </li>
        <li>
          The dates you signed up for or left newsletters, the comments you reported and the reason
          you chose for canceling stay, with nothing that names you.
        </li>
        <li>
          If you asked us never to email you, or if our emails to you bounced or were reported as
          spam, a hash of your email address stays on our do-not-email list. A hash is a code that
          we can compare with an address but can’t turn back into one.
        </li>
      </ul>

      <h2 id="rights">Your rights</h2>
      <p>
        Wherever you live, you may ask what we hold about you, get a machine-readable copy, have
        mistakes corrected, have it deleted and object to how we use it. With an account, you can do
        most of that yourself, under <Link to="/dashboard/data">Your Data</Link>. Or write to {mail}{" "}
        from your account’s email address. We answer within 30 days and charge nothing. You won’t be
        treated worse for asking. Readers in the European Union and the United Kingdom may also
        complain to their data protection authority, and readers in California to the attorney
        general.
      </p>

      <h2 id="children">Children</h2>
      <p>
        Children may read the paper, and we hope they do. Accounts are for people 16 and older. If
        you believe a younger child has opened one, tell us, and we will delete it.
      </p>

      <h2 id="changes">Changes</h2>
      <p>
        When this policy changes in a way that matters, we email account holders at least 30 days in
        advance, and the old text stays available on request. We do not apply a new policy to data
        that was collected under an older one without asking.
      </p>

      <TermsOfUse />
    </ReadingPage>
  );
}
