import { useCallback } from "react";
import { openPage } from "../../../common/page/open-page";
import { Link } from "../../../common/page/link";
import { ProfileArea } from "./profile-area";

/** Shown once after registration; every field is optional. */
export function IntroduceView({ email, next }: { email: string; next: string }) {
  const goOn = useCallback(() => openPage(next), [next]);
  return (
    <main id="main" className="sheet introduce">
      <div className="introduce-head">
        <h1 className="head head-52">Introduce Yourself</h1>
        <p className="deck deck-large">
          Tell us what to call you. You can fill in the rest now, later or never.
        </p>
      </div>
      <ProfileArea email={email} onSaved={goOn}>
        <Link to={next} className="button button-outline">
          Not now
        </Link>
      </ProfileArea>
    </main>
  );
}
