/** Emails, one by one and to many. */
import { measureNewsletters } from "../newsletters.mjs";
import { measure } from "../paper.mjs";
import { ms, rates, whole } from "../units.mjs";

/** Enough for memory to settle: 100,000 are gone in half a minute. */
const addresses = 400_000;

/** @param {object} given what bench.mjs gives to every part */
export const mailingParts = ({ node, root, add, mostGrowth, withPaper, openOnPostgres }) => ({
  async mail() {
    const env = await openOnPostgres("mail", 0);
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
  },

  async newsletters() {
    const found = await measureNewsletters({
      env: await openOnPostgres("newsletters", 0),
      addresses,
      withPaper,
    });
    add(`issue sent to ${whole(addresses)} addresses, one core, PostgreSQL`, rates(found));
    add(
      "memory of both processes while it is sent, in the last third of that time",
      `${found.growth < 0 ? "" : "+"}${whole(found.growth)} MiB (at most ${whole(found.most)} MiB)`,
      `<= +${mostGrowth} MiB`,
      found.growth <= mostGrowth,
    );
  },
});
