import type { ReactElement } from "react";
import { EmailLayout } from "../../platform/mail/email-layout";

/** The email that `npm run doctor -- email ADDRESS` sends. */
export function testEmail(paper: string): ReactElement {
  return (
    <EmailLayout paper={paper} heading="Email works" foot={["Sent by npm run doctor."]}>
      <p>If you can read this, the site can email its readers.</p>
    </EmailLayout>
  );
}
