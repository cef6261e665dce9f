/** Who works at the paper, and whether the sandbox's accounts are among them. */
import type { Accounts, Staff } from "../../modules/accounts/types";
import type { Config } from "../../platform/config/config";
import { demoReaders } from "../../seed/readers";
import { demoStaff } from "../../seed/staff";
import type { IntegrationCheck } from "./integration-check";

export const createPublisher =
  "npm run staff -- create LOGIN --name NAME --email ADDRESS --role publisher";

/** Whether an account came with the demo edition. */
function isDemo({ login, email }: Staff): boolean {
  return demoStaff.some((demo) => demo.login === login && demo.email === email);
}

/** Whether someone of the paper's own can sign in and invite the others. */
export function hasPublisher(staff: readonly Staff[]): boolean {
  return staff.some((person) => person.roles.includes("publisher") && !isDemo(person));
}

export async function checkStaff(
  { sandbox }: Pick<Config, "sandbox">,
  accounts: Pick<Accounts, "listStaff" | "findReader">,
): Promise<IntegrationCheck> {
  const staff = await accounts.listStaff();
  const detail = staff.map(({ login }) => login).join(", ") || "no one";
  if (sandbox) return { name: "Staff", state: "sandbox", detail, missing: null };
  const demo = staff.filter(isDemo).map(({ login }) => login);
  const readers = await Promise.all(demoReaders.map(({ email }) => accounts.findReader({ email })));
  const count = readers.filter((reader) => reader !== null).length;
  const needed = [
    ...(hasPublisher(staff) ? [] : [`your own publisher account (${createPublisher})`]),
    ...(demo.length > 0
      ? [`no sandbox accounts: revoke ${demo.join(" and ")} (npm run staff -- revoke ${demo[0]})`]
      : []),
  ];
  return {
    name: "Staff",
    state: "live",
    detail,
    missing: needed.length > 0 ? needed.join("; ") : null,
    ...(count > 0 && {
      advice: `an empty database: this one was used as a sandbox and still has ${count} demo readers`,
    }),
  };
}
