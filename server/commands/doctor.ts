/**
 * `npm run doctor`: the status of each integration (live, sandbox or off) and what production still
 * needs; `npm run doctor -- email ADDRESS` sends a test email with the configured transport.
 */
import { publication } from "#publication";
import { readIntegrations } from "../integrations";
import { Refusal } from "../terminal/print";
import type { CommandContext } from "./command-context";
import { testEmail } from "./test-email";

const usage =
  "Usage: npm run doctor                    (what is connected, and what production still needs)\n" +
  "       npm run doctor -- email ADDRESS   (sends a test email)";

/** @throws Refusal if something is missing, so that the command ends with 1, and for unknown arguments */
export async function doctor(context: CommandContext, args: readonly string[]): Promise<void> {
  if (args.length > 0) return sendTestEmail(context, args);
  const { config, database, media, paper, clock, print } = context;
  const { content, outbox, accounts } = paper;
  const checks = await readIntegrations({
    config,
    database,
    media,
    content,
    outbox,
    accounts,
    clock,
  });
  for (const { name, state, detail } of checks)
    print(`${name.padEnd(10)} ${state.padEnd(8)} ${detail}`);
  const advice = checks.flatMap(({ name, advice: what }) => (what ? [{ name, what }] : []));
  if (advice.length > 0) print("");
  for (const { name, what } of advice) print(`Optional   ${name}: ${what}.`);
  const missing = checks.flatMap(({ missing: what }) => (what ? [what] : []));
  print("");
  if (missing.length > 0) throw new Refusal(`For production, set: ${missing.join("; ")}.`);
  print("Ready for production.");
}

/** Delivered before the command ends, so that it says what the mail server answered. */
async function sendTestEmail(
  { paper, print }: CommandContext,
  args: readonly string[],
): Promise<void> {
  const [action, to = "", ...rest] = args;
  if (action !== "email" || rest.length > 0) throw new Refusal(usage);
  if (!/^[^\s@]+@[^\s@]+$/.test(to)) throw new Refusal(`"${to}" isn’t an email address.\n${usage}`);
  if (!paper.mail) throw new Refusal("Can’t send email: set SMTP_URL.");
  const email = testEmail(publication.name);
  try {
    await paper.mail.sendNow({ to, subject: `Test email from ${publication.name}`, email });
  } catch (error) {
    throw new Refusal(`The test email wasn’t sent. ${(error as Error).message}`);
  }
  print(`Test email sent to ${to}.`);
}
