/** Staff passwords can be guessed, so wrong ones are counted: by address and login, and in total. */
import type { Staff } from "../modules/accounts/accounts";
import type { RateLimits } from "../platform/rate-limit";

interface Dependencies {
  authenticate: (login: string, password: string) => Promise<Staff | null>;
  limits: RateLimits;
  addressOf: (request: Request) => string;
}

/**
 * Wraps the check of an application password. Whoever has failed too often is nobody for a while,
 * as with a wrong password, and costs no hashing.
 */
export function createStaffDoor({ authenticate, limits, addressOf }: Dependencies) {
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
    const staff = await authenticate(login, password);
    if (!staff) for (const { limit, key } of counted) await limit.consume(key);
    return staff;
  };
}

/** Whether a request carries the password of somebody on staff who may edit articles. */
export async function isEditor(
  request: Request,
  authenticate: (login: string, password: string, request: Request) => Promise<Staff | null>,
): Promise<boolean> {
  const [scheme = "", credentials = ""] = (request.headers.get("authorization") ?? "").split(" ");
  if (scheme.toLowerCase() !== "basic") return false;
  const [login = "", ...rest] = Buffer.from(credentials, "base64").toString("utf8").split(":");
  const staff = await authenticate(login, rest.join(":"), request);
  return staff?.capabilities.has("edit_articles") ?? false;
}
