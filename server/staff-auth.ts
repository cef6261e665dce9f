/** Staff passwords can be guessed, so wrong ones are counted: by address and login, and by address. */
import type { Accounts, Staff, Visit } from "../modules/accounts/types";
import { onceFor } from "../platform/once-for";
import { countTry, giveTryBack, type RateLimits } from "../platform/limits/rate-limit";

/** The demo edition's editor has it, and everybody can read it here. */
export const demoPassword = "sandbox";

interface Dependencies {
  /** Whether the demo's password opens the door: in the sandbox alone. */
  takesDemo: boolean;
  accounts: Pick<Accounts, "findCachedStaff" | "authenticateStaff">;
  limits: RateLimits;
  addressOf: (request: Request) => string;
}

/** Longer than any login or password of ours. */
const mostCharacters = 200;

/**
 * Wraps the check of an application password. A try is counted before the password is hashed, so that
 * many at once are no more than a few, and taken back when the password is right. Whoever has failed
 * too often is nobody for a while, as with a wrong password; from any other address the right
 * password works, whatever strangers try, so there is no count in total.
 */
export function createStaffAuth({ takesDemo, accounts, limits, addressOf }: Dependencies) {
  const perPerson = limits.limit("staff-password", { points: 10, seconds: 300 });
  const perAddress = limits.limit("staff-password-address", { points: 30, seconds: 300 });
  const trying = new Map<string, Promise<Staff | null>>();

  async function tryOnce(address: string, login: string, password: string) {
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
      // Nor does a try count that was not looked at, since too many passwords waited.
      if (!isCounted) await giveTryBack(counted);
    }
  }

  return async (login: string, password: string, request: Request): Promise<Staff | null> => {
    if (!isCredential(login) || !isCredential(password)) return null;
    if (password === demoPassword && !takesDemo) return null;
    const known = accounts.findCachedStaff(login, password);
    if (known) return known;
    const address = addressOf(request);
    // A program that sends ten pictures at once tries one password, once.
    const tried = JSON.stringify([address, login, password]);
    const underWay = trying.get(tried) ?? tryOnce(address, login, password);
    trying.set(tried, underWay);
    return underWay.finally(() => trying.delete(tried));
  };
}

/** No login and no password is empty, longer than this, or has a character that no database holds. */
function isCredential(text: string): boolean {
  return text !== "" && text.length <= mostCharacters && !text.includes("\0");
}

type Authenticate = (login: string, password: string, request: Request) => Promise<Staff | null>;

/** Whether a request carries the password of somebody on staff who may edit articles. */
export async function isEditor(request: Request, authenticate: Authenticate): Promise<boolean> {
  return (await staffByPassword(request, authenticate))?.capabilities.has("edit_articles") ?? false;
}

/**
 * Who of the staff sent a request: by an application password, or as a reader who is signed in under
 * the proved address of a staff account. Null for anybody else.
 */
export function createFindStaff(deps: {
  authenticate: Authenticate;
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
