import { DashboardShell } from "../../account/dashboard/dashboard-shell";
import { Island } from "../../../common/page/island";
import { DialogShell } from "../../../common/dialogs/dialog-shell";
import { SupportPanel } from "../support/support-panel";
import { SupportForm, type SupportOutcome } from "../support/support-form";
import { ContactBlock } from "./contact-block";

interface ContactViewProps {
  /** The signed-in reader's email address; null for all others. */
  email: string | null;
  /** Whether the page contains the support form: where it was requested without scripts. */
  isWriting: boolean;
  initial: SupportOutcome | undefined;
}

/** The contact page: part of the dashboard for readers, a separate page for others. */
export function ContactView({ email, isWriting, initial }: ContactViewProps) {
  const form = isWriting ? (
    <section id="write" className="contact-write" aria-labelledby="write-title">
      <Island name="support-form" start="form">
        <SupportForm idPrefix="write" initial={initial} email={email ?? ""} />
      </Island>
    </section>
  ) : null;
  return (
    <>
      {email === null ? (
        <main id="main" className="sheet contact-page">
          <ContactBlock heading={<h1 className="head head-72">Contact</h1>} />
          {form}
        </main>
      ) : (
        <DashboardShell current="contact">
          <ContactBlock heading={<h2 className="head head-40">Contact</h2>} />
          {form}
        </DashboardShell>
      )}
      {isWriting ? null : <SupportDialog />}
    </>
  );
}

/** The support form as a dialog, for pages with a `SupportButton`. */
function SupportDialog() {
  return (
    <DialogShell id="support-dialog" labelledBy="support-title" className="support-modal">
      <Island name="support" start="open">
        <SupportPanel />
      </Island>
    </DialogShell>
  );
}
