import type { ReactElement } from "react";
import { Letter } from "../../platform/mail/letter";

/** What `npm run doctor -- letter ADDRESS` sends. */
export function trialLetter(paper: string): ReactElement {
  return (
    <Letter paper={paper} heading="Letters go out" foot={["Sent by npm run doctor."]}>
      <p>If you can read this, the paper can write to its readers.</p>
    </Letter>
  );
}
