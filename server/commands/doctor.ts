/**
 * `npm run doctor`: the status of each integration (live, sandbox or off) and what production still
 * needs; `npm run doctor -- email ADDRESS` sends a test email with the configured transport.
 */
import { publication } from "#publication";
import { readIntegrations } from "../integrations";
import { Refusal } from "../print";
import type { CommandContext } from "./command-context";
import { testEmail } from "./test-email";

/** @throws Refusal for unknown arguments */
export async function doctor(context: CommandContext, args: readonly string[]): Promise<void> {
  if (args.length > 0) return sendTestEmail(context, args);
  const { config, database, paper, print } = context;
  const checks = await readIntegrations({ config, database, content: paper.content });
  for (const { name, state, detail } of checks)
    print(`${name.padEnd(10)} ${state.padEnd(8)} ${detail}`);
  const missing = checks.flatMap(({ missing: what }) => (what ? [what] : []));
  print("");
  print(
    missing.length === 0 ? "Ready for production." : `For production, set: ${missing.join("; ")}.`,
  );
}

async function sendTestEmail(
  { paper, print }: CommandContext,
  args: readonly string[],
): Promise<void> {
  const [action, to, ...rest] = args;
  if (action !== "email" || !to || !/^[^\s@]+@[^\s@]+$/.test(to) || rest.length > 0) {
    throw new Refusal("Usage: npm run doctor [-- email ADDRESS]");
  }
  if (!paper.mail) throw new Refusal("Can’t send email: set SMTP_URL.");
  await paper.mail.send({
    to,
    subject: `Test email from ${publication.name}`,
    email: testEmail(publication.name),
  });
  print(`Test email sent to ${to}.`);
}
