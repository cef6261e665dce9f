/**
 * Invitations to work at the paper, by a link that is sent by email and works once within seven days. Opening
 * the link changes nothing: mail scanners do that, too.
 */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Clock } from "../../../platform/clock";
import type { Pool, PoolClient } from "../../../platform/database/database";
import { inTransaction } from "../../../platform/database/transaction";
import type { Actor, AuditLog } from "../../../platform/desk/audit-log";
import { DeskRefusal, notFound } from "../../../platform/desk/desk-call";
import type { StaffRole } from "../../../shared/newsroom/staff-rights";
import type { StaffEmails } from "../emails/staff-emails";
import type { Invitation, InvitationStore } from "./invitation-store";
import { actorOf, type Staff } from "./staff";
import type { StaffStore } from "./staff-store";

const lifetime = 7 * 86_400_000;

const hash = (token: string) => createHash("sha256").update(token).digest();

export type InvitationState = "open" | "used" | "withdrawn" | "expired";

export type Invitations = ReturnType<typeof createInvitations>;

export function createInvitations(deps: {
  pool: Pool;
  store: InvitationStore;
  staff: StaffStore;
  emails: StaffEmails | null;
  audit: AuditLog;
  clock: Clock;
}) {
  const { pool, store, staff, emails, audit, clock } = deps;

  const makeLink = (origin: string) => {
    const token = randomBytes(32).toString("base64url");
    return {
      link: `${origin}/desk/sign-in?token=${token}`,
      tokenHash: hash(token),
      expiresAt: new Date(clock.now().getTime() + lifetime),
    };
  };

  function stateOf(invitation: Invitation): InvitationState {
    if (invitation.acceptedAt) return "used";
    if (invitation.withdrawnAt) return "withdrawn";
    return invitation.expiresAt > clock.now() ? "open" : "expired";
  }

  async function lockOpen(db: PoolClient, id: string): Promise<Invitation> {
    const found = await store.lock(db, id);
    if (!found || found.acceptedAt || found.withdrawnAt) throw notFound("This invitation");
    return found;
  }

  /** The account's login is the address's name, with a number if that was in use. */
  async function createAccount(db: PoolClient, { name, email, roles }: Invitation): Promise<Staff> {
    const wish = loginFrom(email);
    for (let number = 1; number < 1_000; number++) {
      const login = number === 1 ? wish : `${wish}${number}`;
      const made = await staff.create(db, { login, name, email, roles }, clock.now());
      if (made) return made;
    }
    throw new Error("Couldn’t find an available login.");
  }

  return {
    listOpen: store.listOpen,

    /** @throws DeskRefusal if the address works here, or waits for an answer */
    async invite(
      actor: Actor,
      {
        name,
        email,
        roles,
        origin,
      }: { name: string; email: string; roles: readonly StaffRole[]; origin: string },
    ): Promise<{ id: string; link: string }> {
      const { link, ...made } = makeLink(origin);
      const id = randomUUID();
      await inTransaction(pool, async (db) => {
        await staff.lockRoles(db);
        if (await staff.findByEmail(email, db)) {
          throw new DeskRefusal(409, "works_here", "A staff account already uses this address.");
        }
        const waiting = await store.listOpen(db);
        if (waiting.some((other) => other.email.toLowerCase() === email.toLowerCase())) {
          const message = "We’ve already invited this address. You can resend the invitation.";
          throw new DeskRefusal(409, "is_invited", message);
        }
        const invitedBy = actor.staffId;
        const now = clock.now();
        await store.create(db, { id, name, email, roles, staffId: null, invitedBy, now, ...made });
        await audit.record(db, actor, {
          action: "invitation.send",
          subject: `invitation:${id}`,
          after: { name, roles },
        });
      });
      await emails?.invitation({ to: email, name, inviter: actor.name, link });
      return { id, link };
    },

    /** A link for an account that exists: earlier ones to it are void. */
    async linkFor(actor: Actor, person: Staff, origin: string): Promise<string> {
      const { link, ...made } = makeLink(origin);
      await inTransaction(pool, async (db) => {
        const now = clock.now();
        await store.withdrawFor(db, person.id, now);
        const { id: staffId, name, email, roles } = person;
        const id = randomUUID();
        await store.create(db, { id, name, email, roles, staffId, invitedBy: null, now, ...made });
        await audit.record(db, actor, {
          action: "invitation.send",
          subject: `staff:${staffId}`,
          after: { name, roles },
        });
      });
      if (!person.email.endsWith(".invalid")) {
        await emails?.invitation({ to: person.email, name: person.name, inviter: null, link });
      }
      return link;
    },

    async sendAgain(actor: Actor, id: string, origin: string): Promise<string> {
      const { link, ...made } = makeLink(origin);
      const invitation = await inTransaction(pool, async (db) => {
        const found = await lockOpen(db, id);
        await store.renew(db, id, { ...made, now: clock.now() });
        await audit.record(db, actor, {
          action: "invitation.send_again",
          subject: `invitation:${id}`,
          after: { name: found.name },
        });
        return found;
      });
      const { email, name } = invitation;
      await emails?.invitation({ to: email, name, inviter: actor.name, link });
      return link;
    },

    async withdraw(actor: Actor, id: string): Promise<void> {
      await inTransaction(pool, async (db) => {
        const { name } = await lockOpen(db, id);
        await store.markWithdrawn(db, id, clock.now());
        await audit.record(db, actor, {
          action: "invitation.withdraw",
          subject: `invitation:${id}`,
          before: { name },
        });
      });
    },

    /** Finds an invitation by its link, without accepting it. */
    async find(token: string): Promise<{ invitation: Invitation; state: InvitationState } | null> {
      const invitation = await store.findByToken(hash(token));
      return invitation && { invitation, state: stateOf(invitation) };
    },

    /** Accepts, once; null if it is no longer open. */
    async accept(token: string): Promise<Staff | null> {
      const found = await store.findByToken(hash(token));
      if (!found) return null;
      return inTransaction(pool, async (db) => {
        await staff.lockRoles(db);
        const invitation = await store.lock(db, found.id);
        if (!invitation || stateOf(invitation) !== "open") return null;
        const known =
          invitation.staffId === null
            ? await staff.findByEmail(invitation.email, db)
            : await staff.findById(invitation.staffId, db);
        // Revoked since.
        if (!known && invitation.staffId !== null) return null;
        const person = known ?? (await createAccount(db, invitation));
        await store.markAccepted(db, invitation.id, person.id, clock.now());
        await audit.record(db, actorOf(person, null), {
          action: "invitation.accept",
          subject: `staff:${person.id}`,
          after: { name: person.name, roles: person.roles },
        });
        return person;
      });
    },
  };
}

function loginFrom(email: string): string {
  const name = email
    .slice(0, email.lastIndexOf("@"))
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]/g, "")
    .slice(0, 30);
  return /^[a-z]/.test(name) && name.length > 1 ? name : `staff-${name}`;
}
