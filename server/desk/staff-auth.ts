/** Limits failed attempts at staff passwords: by address and login, and by address. */
import type { Accounts, Staff, Visit } from "../../modules/accounts/types";
import { onceFor } from "../../platform/once-for";
import { countTry, giveTryBack, type RateLimits } from "../../platform/limits/rate-limit";

/** The demo editor's password, which is public. */
export const demoPassword = "sandbox";

interface Dependencies {
  /** Whether the demo password is accepted: only in the sandbox. */
  acceptsDemoPassword: boolean;
  accounts: Pick<Accounts, "findCachedStaff" | "authenticateStaff">;
  limits: RateLimits;
  addressOf: (request: Request) => string;
}

/** Longer than any login or password here. */
const maxCharacters = 200;

/**
 * Wraps authentication by application password. An attempt is counted before the password is hashed, so
 * that concurrent attempts stay within the limit, and uncounted if the password is correct. After too
 * many failures even the correct password is rejected for a while; from another address it is accepted,
 * so that strangers cannot lock out staff, which is why there is no limit in total.
 */
export function createStaffAuth({
  acceptsDemoPassword,
  accounts,
  limits,
  addressOf,
}: Dependencies) {
  const perPerson = limits.limit("staff-password", { points: 10, seconds: 300 });
  const perAddress = limits.limit("staff-password-address", { points: 30, seconds: 300 });
  const pending = new Map<string, Promise<Staff | null>>();

  async function attempt(address: string, login: string, password: string) {
    const counted = [
      { limit: perPerson, key: `${address} ${login.toLowerCase()}` },
      { limit: perAddress, key: address },
    ];
    if ((await countTry(counted)) !== null) return null;
    let isCounted = false;
    try {
      const staff = await accounts.authenticateStaff(login, password);
      isCounted = staff === null;
      return staff;
    } finally {
      // An attempt that was not checked, because the queue was full, does not count either.
      if (!isCounted) await giveTryBack(counted);
    }
  }

  return async (login: string, password: string, request: Request): Promise<Staff | null> => {
    if (!isCredential(login) || !isCredential(password)) return null;
    if (password === demoPassword && !acceptsDemoPassword) return null;
    const known = accounts.findCachedStaff(login, password);
    if (known) return known;
    const address = addressOf(request);
    // Concurrent requests with the same password share one attempt.
    const key = JSON.stringify([address, login, password]);
    const attempted = pending.get(key) ?? attempt(address, login, password);
    pending.set(key, attempted);
    return attempted.finally(() => pending.delete(key));
  };
}

/** Rejects empty and overlong values, and characters that the database does not accept. */
function isCredential(text: string): boolean {
  return text !== "" && text.length <= maxCharacters && !text.includes("\0");
}

type Authenticate = (login: string, password: string, request: Request) => Promise<Staff | null>;

/** Whether a request has the password of a staff member who may edit articles. */
export async function isEditor(request: Request, authenticate: Authenticate): Promise<boolean> {
  return (await staffByPassword(request, authenticate))?.rights.has("edit_articles") ?? false;
}

/**
 * Finds the staff member who sent a request: by application password, by session of the newsroom, or as a
 * reader signed in with the verified address of a staff account. Otherwise null.
 */
export function createFindStaff(deps: {
  authenticate: Authenticate;
  findStaffSession: Accounts["findStaffSession"];
  findVisit: Accounts["findVisit"];
  listStaff: Accounts["listStaff"];
}): (request: Request) => Promise<Staff | null> {
  const byVisit = onceFor(async ({ reader, session }: Visit) => {
    if (!reader.verifiedAt || session.trust !== "full") return null;
    const address = reader.email.toLowerCase();
    const staff = await deps.listStaff();
    return staff.find(({ email }) => email.toLowerCase() === address) ?? null;
  });

  return async (request) => {
    const byPassword = await staffByPassword(request, deps.authenticate);
    if (byPassword) return byPassword;
    const signedIn = await deps.findStaffSession(request);
    if (signedIn) return signedIn.staff;
    const visit = await deps.findVisit(request);
    return visit && byVisit.find(visit);
  };
}

async function staffByPassword(
  request: Request,
  authenticate: Authenticate,
): Promise<Staff | null> {
  const [scheme = "", credentials = ""] = (request.headers.get("authorization") ?? "").split(" ");
  if (scheme.toLowerCase() !== "basic") return null;
  const [login = "", ...rest] = Buffer.from(credentials, "base64").toString("utf8").split(":");
  return authenticate(login, rest.join(":"), request);
}

/** Who is notified of events of the whole paper. */
export const listPublisherEmails = (
  staff: readonly { readonly roles: readonly string[]; readonly email: string | null }[],
): readonly string[] =>
  staff.flatMap(({ roles, email }) => (roles.includes("publisher") && email ? [email] : []));
