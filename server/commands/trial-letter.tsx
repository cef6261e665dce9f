import type { ReactElement } from "react";
import { Letter } from "../../platform/mail/letter";

/** What `npm run doctor -- email ADDRESS` sends. */
export function trialLetter(paper: string): ReactElement {
  return (
    <Letter paper={paper} heading="Email works" foot={["Sent by npm run doctor."]}>
      <p>If you can read this, the site can email its readers.</p>
    </Letter>
  );
}
