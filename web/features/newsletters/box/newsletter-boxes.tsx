/** Where an article offers a newsletter: after its text, and another one beside it. */
import { publication } from "#publication";
import { Island } from "../../../common/page/island";
import { NewsletterBox } from "./newsletter-box";

const [daily, second] = publication.newsletters;

/** After the text. */
export function TextNewsletter() {
  if (!daily) return null;
  return (
    <aside className="newsletter-box on-tint no-print" aria-label={daily.name}>
      <Island name="newsletter-box" start="form">
        <NewsletterBox id={daily.id} />
      </Island>
    </aside>
  );
}

/** On a wide page, for visitors who are not signed in. */
export function SideNewsletter() {
  if (!second) return null;
  return (
    <aside className="newsletter-box newsletter-side on-tint no-print" aria-label={second.name}>
      <Island name="side-newsletter-box" start="touch">
        <NewsletterBox id={second.id} />
      </Island>
    </aside>
  );
}
