/** Identifies the commenter: by the session if there is one, else by the typed name and address. */
import { randomUUID } from "node:crypto";
import type { Service } from "../service";
import { verifiedKey, readerKey, staffKey, typedKey } from "../text/writer-key";

export interface Writer {
  readonly kind: "staff" | "reader" | "anonymous";
  /** The displayed name; empty if none was given. */
  readonly name: string;
  readonly email: string;
  readonly readerId: string | null;
  readonly staffId: number | null;
  readonly mark: string | null;
  /** The first is the commenter's own. */
  readonly keys: readonly [string, ...string[]];
  readonly cookies: readonly string[];
}

export const mostInName = 245;
export const mostInEmail = 100;

/** Longer than any name with its markup; what is cut here is still too long afterwards. */
const mostTyped = 2000;

/** A name for display: one line, no markup. */
export function cleanName(name: string): string {
  return name
    .slice(0, mostTyped)
    .toWellFormed()
    .replace(/<[^<>]*>/g, " ")
    .replace(/[<>]/g, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
}

/** Staff write as themselves and readers under their account; typed names are then ignored. */
export async function findWriter(
  service: Pick<Service, "findStaff" | "findVisit" | "visitorIds">,
  request: Request,
  typed: { readonly name: string; readonly email: string },
): Promise<Writer> {
  const staff = await service.findStaff(request);
  const visit = await service.findVisit(request);
  if (staff?.rights.has("moderate_comments")) {
    return {
      kind: "staff",
      name: staff.name,
      email: staff.email,
      readerId: visit?.reader.id ?? null,
      staffId: staff.id,
      mark: null,
      keys: [staffKey(staff.id)],
      cookies: [],
    };
  }
  const typedName = cleanName(typed.name);
  if (visit) {
    const { id, email, verifiedAt, attributes } = visit.reader;
    const { first_name: first = "", last_name: last = "" } = attributes;
    const name = cleanName(`${first} ${last}`) || typedName || "Reader";
    if (visit.session.trust === "full" && verifiedAt) {
      const keys = [readerKey(id), verifiedKey(email)] as const;
      const none = { staffId: null, mark: null, cookies: [] };
      return { kind: "reader", name, email, readerId: id, keys, ...none };
    }
    // The address is not verified yet.
    return anonymous(service, request, { name, email });
  }
  return anonymous(service, request, { name: typedName, email: typed.email.trim() });
}

function anonymous(
  { visitorIds }: Pick<Service, "visitorIds">,
  request: Request,
  { name, email }: { name: string; email: string },
): Writer {
  const mark = visitorIds.find(request) ?? randomUUID();
  return {
    kind: "anonymous",
    name,
    email,
    readerId: null,
    staffId: null,
    mark,
    keys: [typedKey(email)],
    cookies: [visitorIds.keep(mark)],
  };
}
