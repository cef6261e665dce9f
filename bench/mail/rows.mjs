/** Measurements of outgoing email, as rows of the table. */
import { measure } from "../paper.mjs";

/** @param given an empty paper's environment and functions of bench.mjs */
export async function measureMail({ node, root, env, add, rates, ms }) {
  const taken = await measure({ node, root, script: "mail/process.mjs", env });
  const { p50, p95, perCpuSecond } = taken;
  add(
    "one email, until the mail server has it, p50, p95",
    `${ms(p50)}, ${ms(p95)}`,
    "<= 500 ms",
    p95 <= 500,
  );
  add(
    "emails queued and sent, one core for server and PostgreSQL",
    rates(taken),
    ">= 50",
    perCpuSecond >= 50,
  );
}
