import { listHeaders } from "../../platform/mail/list-headers";

/** The unsubscribe link of an email. */
export const leaveLink = (origin: string, token: string): string =>
  `${origin}/newsletters/unsubscribe?token=${token}`;

/** Headers of an email of a newsletter; `list` is its ID, or "newsletters" for an email about several. */
export const leaveHeaders = ({
  origin,
  domain,
  token,
  list,
}: {
  readonly origin: string;
  readonly domain: string;
  readonly token: string;
  readonly list: string;
}): Readonly<Record<string, string>> => {
  return listHeaders({ id: list, domain, leave: leaveLink(origin, token) });
};
