/** `npm run mail`: which emails wait or were not sent, and sends them again. */
import type { OutboxEmail } from "../../platform/mail/outbox";
import { Refusal } from "../terminal/print";
import type { CommandContext } from "./command-context";

const usage =
  "Usage: npm run mail -- list               emails waiting for the mail server and emails it rejected\n" +
  "       npm run mail -- resend ID          retries one email now (the first 8 characters of the ID are enough)\n" +
  "       npm run mail -- resend --failed    retries every email that wasn’t sent\n" +
  "       npm run mail -- bounce < MESSAGE   reads a bounced newsletter email from standard input";

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
    if (emails.length === 0) print("No emails are waiting, and none have failed in the past week.");
    if (emails.length === most) print(`These are the oldest ${most}.`);
    return;
  }
  if (action === "bounce" && args.length === 2) {
    const isTaken = await paper.newsletters.takeReport(which);
    print(
      isTaken ? "Recorded the bounce." : "This isn’t a newsletter bounce report. Nothing changed.",
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
        : `No waiting or failed email has the ID ${which}.`,
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
