/** Where an article offers a newsletter: after its text, and another one beside it. */
import { publication } from "#publication";
import { Island } from "../../../common/page/island";
import { NewsletterBox } from "./newsletter-box";

const [daily, second] = publication.newsletters;

/** After the text. `isWalled`: the wall above it has the gold button. */
export function TextNewsletter({ isWalled }: { isWalled: boolean }) {
  if (!daily) return null;
  return (
    <aside className="newsletter-box on-tint no-print" aria-label={daily.name}>
      <Island name="newsletter-box" start="form">
        <NewsletterBox id={daily.id} color={isWalled ? "ink" : "gold"} />
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
        <NewsletterBox id={second.id} color="gold" />
      </Island>
    </aside>
  );
}
