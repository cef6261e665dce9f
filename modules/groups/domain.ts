/** Joining by domain: the owner proves the domain; then everyone with a proved address there may take an open seat. */
import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { readEmail } from "../../platform/email-address";
import { isPublicMailDomain } from "../../shared/public-mail-domains";
import { codeHours } from "./emails/group-emails";
import { type Invite, limitSentences, type Owner } from "./invite";
import { done, noMail, refuse } from "./outcomes";
import type { Service } from "./service";
import type { Group } from "./store/group-store";
import type { Outcome } from "./types";

export const domainOf = (email: string): string | null => readEmail(email)?.domain ?? null;

/** The domain as typed: "school.example", "@school.example" or an address there. */
function readDomain(typed: string): string | null {
  const text = typed.trim();
  const at = text.lastIndexOf("@");
  return domainOf(`someone@${at < 0 ? text : text.slice(at + 1)}`);
}

const hash = (groupId: string, code: string): string =>
  createHash("sha256").update(`${groupId}:${code}`).digest("hex");

const publicDomain = (domain: string) =>
  refuse(
    400,
    `Anyone can get an address at ${domain}, so you can’t use it. Please use your organization’s own domain.`,
  );

export function createDomains(
  service: Pick<Service, "clock" | "groups" | "emails"> & { readonly invite: Invite },
) {
  const { clock, groups, invite } = service;

  const opened = async (group: Group, domain: string): Promise<Outcome> => {
    await groups.setDomain(group.id, domain);
    return done(`Everyone with an address at ${domain} can now take an open seat.`);
  };

  return {
    /** @param options.address there, for a code; "" if the owner's own address is at the domain */
    async open(
      group: Group,
      owner: Owner,
      options: { domain: string; address: string },
    ): Promise<Outcome> {
      const domain = readDomain(options.domain);
      if (domain === null) return refuse(400, "Please enter a domain like school.example.");
      if (isPublicMailDomain(domain)) return publicDomain(domain);
      // The owner's address is proved: no one acts for a group without that.
      if (domainOf(owner.email) === domain) return opened(group, domain);
      const address = options.address.trim();
      if (domainOf(address) !== domain) {
        return refuse(400, `Please enter an address at ${domain} where we can send a code.`);
      }
      if (!service.emails) return noMail;
      const refused = await invite.takeEmail(group, address);
      if (refused) return refuse(429, limitSentences[refused]);
      const now = clock.now();
      const code = String(randomInt(1_000_000)).padStart(6, "0");
      await groups.saveCode(group.id, {
        domain,
        email: address,
        codeHash: hash(group.id, code),
        expiresAt: new Date(now.getTime() + codeHours * 3_600_000),
      });
      await service.emails.code({
        to: address,
        groupId: group.id,
        sentAt: now,
        code,
        domain,
        organization: group.organization,
        ownerEmail: owner.email,
      });
      return done(`We emailed a code to ${address}. It expires in one hour.`);
    },

    async prove(group: Group, typed: string): Promise<Outcome> {
      const tried = await groups.tryCode(group.id, clock.now());
      if (!tried) return refuse(410, "This code has expired. Please ask for a new one.");
      const codeHash = Buffer.from(hash(group.id, typed.trim()));
      if (!timingSafeEqual(codeHash, Buffer.from(tried.codeHash))) {
        return refuse(400, "Invalid code. Please check the code and try again.");
      }
      return opened(group, tried.domain);
    },

    async close(group: Group): Promise<Outcome> {
      await groups.setDomain(group.id, null);
      return done(
        group.domain === null
          ? "No domain is turned on."
          : `Addresses at ${group.domain} can no longer take a seat. Members keep theirs.`,
      );
    },
  };
}
