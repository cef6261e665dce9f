/**
 * `npm run doctor`: the status of each integration (live, sandbox or off) and what production still
 * needs; `npm run doctor -- email ADDRESS` sends a test email with the configured transport.
 */
import { publication } from "#publication";
import { readIntegrations } from "../integrations";
import type { IntegrationCheck } from "../operation/integration-check";
import { Refusal } from "../terminal/print";
import type { CommandContext } from "./command-context";
import { testEmail } from "./test-email";

const usage =
  "Usage: npm run doctor                    (shows what’s connected and what’s missing for production)\n" +
  "       npm run --silent doctor -- --json (the same, as JSON)\n" +
  "       npm run doctor -- email ADDRESS   (sends a test email)";

/** @throws Refusal if something is missing, so that the command ends with 1, and for unknown arguments */
export async function doctor(context: CommandContext, args: readonly string[]): Promise<void> {
  const isJson = args.length === 1 && args[0] === "--json";
  if (args.length > 0 && !isJson) return sendTestEmail(context, args);
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
  const missing = checks.filter((check) => check.missing !== null);
  if (isJson) {
    print(JSON.stringify({ ready: missing.length === 0, checks: checks.map(toJson) }));
    // Nothing else is printed, so that what reads it gets JSON alone.
    if (missing.length > 0) throw new Refusal("");
    return;
  }
  for (const { name, state, detail } of checks)
    print(`${name.padEnd(10)} ${state.padEnd(8)} ${detail}`);
  print("");
  for (const { name, advice } of checks) if (advice) print(`Optional   ${name}: ${advice}.`);
  for (const check of missing) print(`Missing    ${check.name}: ${check.missing}.`);
  print("");
  if (missing.length === 0) print("Ready for production.");
  else throw new Refusal(`Not ready for production. Missing: ${missing.length}, listed above.`);
}

/** Statuses are `missing`, `optional` and `ok`. */
function toJson({ name, state, detail, missing, advice }: IntegrationCheck) {
  const status = missing !== null ? "missing" : advice ? "optional" : "ok";
  return { name, status, state, detail, missing, advice: advice ?? null };
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
