/** `npm run staff`: staff accounts with application passwords. */
import { staffRoles } from "../../shared/staff-rights";
import { Refusal } from "../print";
import type { CommandContext } from "./command-context";

const usage =
  "Usage: npm run staff -- create LOGIN --name NAME --email ADDRESS --role ROLE[,ROLE]\n" +
  "       npm run staff -- list\n" +
  "       npm run staff -- revoke LOGIN";

/** @throws Refusal for unknown arguments */
export async function staff(
  { paper, print }: CommandContext,
  args: readonly string[],
): Promise<void> {
  const [action, login, ...rest] = args;
  if (action === "list" && args.length === 1) {
    const all = await paper.accounts.listStaff();
    for (const one of all) print(`${one.login}  ${one.name}  ${one.roles.join(", ")}`);
    if (all.length === 0) print("No staff accounts yet.");
    return;
  }
  if (action === "revoke" && login && rest.length === 0) {
    const revoked = await paper.accounts.revoke(login);
    if (!revoked) throw new Refusal(`No staff account "${login}".`);
    print(`Revoked all application passwords of ${login}.`);
    return;
  }
  if (action !== "create" || !login || !/^[a-z][a-z0-9._-]{1,40}$/.test(login)) {
    throw new Refusal(usage);
  }
  const given = readOptions(rest);
  const asked = (given.role ?? "editor").split(",");
  const roles = staffRoles.filter((known) => asked.includes(known));
  if (roles.length !== asked.length) throw new Refusal(usage);
  const made = await paper.accounts.createStaff({
    login,
    name: given.name ?? login,
    email: given.email ?? `${login}@localhost.invalid`,
    roles,
  });
  print(
    `Created staff account ${login} (${roles.join(", ")}). Application password (shown only once):`,
  );
  print(`  ${made.applicationPassword}`);
  print(`Use it with HTTP Basic authentication: ${login}:PASSWORD`);
}

function readOptions(args: readonly string[]): { name?: string; email?: string; role?: string } {
  const options: Record<string, string> = {};
  for (let at = 0; at < args.length; at += 2) {
    const name = args[at]?.replace(/^--/, "") ?? "";
    const value = args[at + 1];
    if (!["name", "email", "role"].includes(name) || value === undefined) throw new Refusal(usage);
    options[name] = value;
  }
  return options;
}
