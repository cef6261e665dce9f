import { publication } from "#publication";
import { type Config, isLoopback } from "../../platform/config/config";
import type { IntegrationCheck } from "./integration-check";

/** Names that no one can own (RFC 2606, RFC 6761): no email reaches them, and mail servers refuse them as senders. */
const reserved = /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))$/i;

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1).replace(">", "");

/** Email addresses of the demo that a paper on its own domain still has. */
export function checkAddresses({
  publicUrl,
  mailFrom,
}: Pick<Config, "publicUrl" | "mailFrom">): readonly IntegrationCheck[] {
  const { postal: _, sender, ...others } = publication.addresses;
  const host = publicUrl === null ? null : new URL(publicUrl).hostname;
  const isReal = host !== null && !isLoopback(host) && !reserved.test(host);
  const from = mailFrom ?? sender;
  const demo = Object.values(others).filter((address) => reserved.test(domainOf(address)));
  return [
    {
      name: "Sender",
      state: "live",
      detail: from,
      missing:
        isReal && reserved.test(domainOf(from))
          ? `MAIL_FROM with a sender of your own (now ${from})`
          : null,
    },
    {
      name: "Addresses",
      state: "live",
      detail: Object.values(others).join(", "),
      missing:
        isReal && demo.length > 0
          ? `addresses of your own in the publication (now ${demo.join(", ")})`
          : null,
    },
  ];
}
