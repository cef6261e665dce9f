/** `npm run staff`: who works here, from the server's own command line. */
import type { Accounts, Staff } from "../../modules/accounts/types";
import { DeskRefusal } from "../../platform/desk/desk-call";
import { readEmail } from "../../platform/email-address";
import { type StaffRole, staffRoles } from "../../shared/newsroom/staff-rights";
import { Refusal } from "../terminal/print";
import type { CommandContext } from "./command-context";

const usage =
  "Usage: npm run staff -- create LOGIN --name NAME --email ADDRESS --role ROLE[,ROLE]\n" +
  "       npm run staff -- list\n" +
  "       npm run staff -- roles LOGIN ROLE[,ROLE]\n" +
  "       npm run staff -- invite LOGIN   (prints a new sign-in link)\n" +
  "       npm run staff -- reset LOGIN    (removes passkeys and the app code; prints a new link)\n" +
  "       npm run staff -- revoke LOGIN\n" +
  `Roles: ${staffRoles.join(", ")}`;

/** The roles of earlier versions, which `create` still takes. */
const formerRoles: Readonly<Record<string, readonly StaffRole[]>> = {
  editor: ["editor", "front", "moderator"],
  moderator: ["moderator"],
  administrator: ["publisher"],
};

/** @throws Refusal for unknown arguments, and for what is not allowed */
export async function staff(context: CommandContext, args: readonly string[]): Promise<void> {
  const { paper, print } = context;
  const [action, login, ...rest] = args;
  if (action === "list" && args.length === 1) return list(context);
  if (action === "create" && login) return create(context, login, rest);
  if (!login || rest.length !== (action === "roles" ? 1 : 0)) throw new Refusal(usage);
  const person = await paper.accounts.findStaff(login);
  if (!person && actions.has(action ?? "")) throw new Refusal(`No staff account "${login}".`);
  if (!person) throw new Refusal(usage);
  try {
    if (action === "roles") {
      const roles = readRoles(rest[0]!);
      await paper.accounts.changeRoles(person, roles);
      print(`${login} is now ${roles.join(", ")}.`);
    } else if (action === "invite") {
      await printLink(context, person);
    } else if (action === "reset") {
      await paper.accounts.resetSecondFactor(person);
      print(`Removed the passkeys and app code of ${login} and ended all sessions.`);
      await printLink(context, person);
    } else if (action === "revoke") {
      await paper.accounts.revokeStaff(person);
      print(`Revoked ${login}: the account, its sessions and all application passwords.`);
    } else throw new Refusal(usage);
  } catch (error) {
    throw error instanceof DeskRefusal ? new Refusal(error.message) : error;
  }
}

const actions: ReadonlySet<string> = new Set(["roles", "invite", "reset", "revoke"]);

async function list({ paper, print }: CommandContext): Promise<void> {
  const all = await paper.accounts.listStaff();
  for (const one of all) print(`${one.login}  ${one.name}  ${one.roles.join(", ")}`);
  if (all.length === 0) print("No staff accounts yet.");
}

async function create(
  context: CommandContext,
  login: string,
  rest: readonly string[],
): Promise<void> {
  const { paper, print } = context;
  if (!/^[a-z][a-z0-9._-]{1,40}$/.test(login)) throw new Refusal(usage);
  const options = readOptions(rest);
  const roles = formerRoles[options.role ?? "editor"] ?? readRoles(options.role ?? "");
  if (options.email !== undefined && readEmail(options.email) === null) {
    throw new Refusal(`"${options.email}" isn’t an email address.`);
  }
  const { staff: made, applicationPassword } = await createAccount(paper.accounts, {
    login,
    name: options.name ?? login,
    email: options.email ?? `${login}@localhost.invalid`,
    roles,
  });
  print(`Created staff account ${login} (${roles.join(", ")}).`);
  if (options.email === undefined) {
    print("Without --email, the account has no way to sign in to the newsroom.");
  } else await printLink(context, made);
  print("Application password for programs (shown only once):");
  print(`  ${applicationPassword}`);
  print(`Use it with HTTP Basic authentication: ${login}:PASSWORD`);
}

async function createAccount(accounts: Accounts, details: Parameters<Accounts["createStaff"]>[0]) {
  const others = await accounts.listStaff();
  const same = others.find(({ email }) => email.toLowerCase() === details.email.toLowerCase());
  if (same) throw new Refusal(`${details.email} is the address of ${same.login}.`);
  return accounts.createStaff(details);
}

async function printLink({ paper, print }: CommandContext, person: Staff): Promise<void> {
  const link = await paper.accounts.makeSetUpLink(person);
  print("Open this link to set up the account and sign in. It works once, within seven days:");
  print(`  ${link}`);
  if (paper.mail) print(`An email with the same link is on its way to ${person.email}.`);
}

function readRoles(typed: string): readonly StaffRole[] {
  const asked = typed.split(",");
  const roles = staffRoles.filter((known) => asked.includes(known));
  if (roles.length !== asked.length) throw new Refusal(usage);
  return roles;
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
