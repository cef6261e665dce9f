import { Link } from "../../../common/page/link";
import type { Refusal } from "../../../call";
import { TryAgain } from "../../../common/try-again";

/** Shown instead of the queue to readers without permission. */
export function Refused({ refusal, onTry }: { refusal: Refusal; onTry: () => void }) {
  if (refusal.status === 401)
    return (
      <p className="deck desk-words">
        This page is for moderators. If you’re one,{" "}
        <Link to="/socialLogin?next=%2Fdesk%2Fcomments">sign in</Link>.
      </p>
    );
  if (refusal.status === 403)
    return (
      <p className="deck desk-words">This page is for moderators, and your account isn’t one.</p>
    );
  return <TryAgain sentence="We couldn’t load the moderation desk." onTry={onTry} />;
}
