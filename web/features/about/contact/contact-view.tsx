import { DashboardShell } from "../../account/dashboard/dashboard-shell";
import { SupportForm, type SupportOutcome } from "../support/support-form";
import { ContactBlock } from "./contact-block";

interface ContactViewProps {
  /** The address of whoever is signed in; null for everybody else. */
  email: string | null;
  /** Whether the support form stands on the page: where it was asked for without script. */
  isWriting: boolean;
  begun: SupportOutcome | undefined;
}

/** The contact page: a part of the dashboard for its readers, a page of its own for others. */
export function ContactView({ email, isWriting, begun }: ContactViewProps) {
  const form = isWriting ? (
    <section id="write" className="contact-write" aria-labelledby="write-title">
      <SupportForm idPrefix="write" begun={begun} email={email ?? ""} />
    </section>
  ) : null;
  if (email !== null) {
    return (
      <DashboardShell current="contact">
        <ContactBlock heading={<h2 className="head head-40">Contact</h2>} />
        {form}
      </DashboardShell>
    );
  }
  return (
    <main id="main" className="sheet contact-page">
      <ContactBlock heading={<h1 className="head head-72">Contact</h1>} />
      {form}
    </main>
  );
}
