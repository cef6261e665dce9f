import { useTitle } from "../common/screen/use-title";
import { ButtonLink } from "../ui/button";

/** An address that no desk has. */
export default function NoDesk() {
  useTitle("Page not found");
  return (
    <section className="forbidden">
      <h1 className="title" tabIndex={-1}>
        Nothing is at this address.
      </h1>
      <p className="deck">It may have been deleted, or the address has a typo.</p>
      <div className="button-row">
        <ButtonLink href="/">Back to the newsroom</ButtonLink>
      </div>
    </section>
  );
}
