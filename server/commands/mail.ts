/** `npm run mail`: which emails wait or were not sent, and sends them again. */
import type { OutboxEmail } from "../../platform/mail/outbox";
import { Refusal } from "../terminal/print";
import type { CommandContext } from "./command-context";

const usage =
  "Usage: npm run mail -- list               what waits for the mail server, and what it didn’t take\n" +
  "       npm run mail -- resend ID          tries one email again now; the first 8 characters are enough\n" +
  "       npm run mail -- resend --failed    tries all again that weren’t sent\n" +
  "       npm run mail -- bounce < MESSAGE   takes an email that came back of a newsletter";

/** As many as fit on some screens. */
const most = 200;

/** @throws Refusal for unknown arguments */
export async function mail(
  { paper, print }: Pick<CommandContext, "paper" | "print">,
  args: readonly string[],
): Promise<void> {
  const [action, which = "", ...rest] = args;
  if (action === "list" && args.length === 1) {
    const emails = await paper.outbox.list(most);
    for (const email of emails) print(describe(email));
    if (emails.length === 0) print("No email waits, and none failed within the last week.");
    if (emails.length === most) print(`These are the oldest ${most}.`);
    return;
  }
  if (action === "bounce" && args.length === 2) {
    const isTaken = await paper.newsletters.takeReport(which);
    print(
      isTaken ? "Noted." : "This is no report on an email of a newsletter. Nothing was changed.",
    );
    return;
  }
  if (action !== "resend" || rest.length > 0 || !/^([0-9a-f-]{8,36}|--failed)$/.test(which)) {
    throw new Refusal(usage);
  }
  const count = await paper.outbox.resend(which === "--failed" ? "failed" : { id: which });
  if (count === 0) {
    throw new Refusal(
      which === "--failed"
        ? "No email has failed."
        : `No email that waits or failed has the ID ${which}.`,
    );
  }
  print(
    `${count} email${count === 1 ? " is" : "s are"} sent again by the running server` +
      (paper.mail ? "." : ", once SMTP_URL is set."),
  );
}

function describe({
  id,
  state,
  to,
  subject,
  queuedAt,
  tries,
  nextAt,
  reason,
}: OutboxEmail): string {
  const minute = (at: Date) => `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  const attempts = `${tries} attempt${tries === 1 ? "" : "s"}`;
  const next = nextAt ? `, next ${minute(nextAt)}` : "";
  return (
    `${id.slice(0, 8)}  ${state.padEnd(7)}  ${minute(queuedAt)}  ${to}  “${subject}”  ` +
    `${attempts}${next}${reason ? `: ${reason}` : ""}`
  );
}
