/** Staff passwords can be guessed, so wrong ones are counted: by address and login, and in total. */
import type { Accounts, Staff } from "../modules/accounts/accounts";
import type { RateLimits } from "../platform/rate-limit";

/** The demo edition's editor has it, and everybody can read it here. */
export const demoPassword = "sandbox";

interface Dependencies {
  /** Whether the demo's password opens the door: in the sandbox alone. */
  takesDemo: boolean;
  authenticate: (login: string, password: string) => Promise<Staff | null>;
  limits: RateLimits;
  addressOf: (request: Request) => string;
}

/**
 * Wraps the check of an application password. Whoever has failed too often is nobody for a while,
 * as with a wrong password, and costs no hashing.
 */
export function createStaffDoor({ takesDemo, authenticate, limits, addressOf }: Dependencies) {
  const perPerson = limits.limit("staff-password", { points: 10, seconds: 300 });
  const perAddress = limits.limit("staff-password-address", { points: 30, seconds: 300 });
  const inTotal = limits.limit("staff-password-total", { points: 500, seconds: 300 });

  return async (login: string, password: string, request: Request): Promise<Staff | null> => {
    const address = addressOf(request);
    const counted = [
      { limit: perPerson, key: `${address} ${login.toLowerCase()}` },
      { limit: perAddress, key: address },
      { limit: inTotal, key: "all" },
    ];
    for (const { limit, key } of counted) {
      if (!(await limit.look(key)).ok) return null;
    }
    const isClosed = password === demoPassword && !takesDemo;
    const staff = isClosed ? null : await authenticate(login, password);
    if (!staff) for (const { limit, key } of counted) await limit.consume(key);
    return staff;
  };
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
export async function findStaff(
  request: Request,
  deps: {
    authenticate: Authenticate;
    findVisit: Accounts["findVisit"];
    listStaff: Accounts["listStaff"];
  },
): Promise<Staff | null> {
  const byPassword = await staffByPassword(request, deps.authenticate);
  if (byPassword) return byPassword;
  const visit = await deps.findVisit(request);
  if (!visit?.reader.provedAt || visit.session.trust !== "full") return null;
  const address = visit.reader.email.toLowerCase();
  const staff = await deps.listStaff();
  return staff.find(({ email }) => email.toLowerCase() === address) ?? null;
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
