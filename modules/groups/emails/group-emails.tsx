/** The emails about groups: to those who are invited, to members, and to owners. */
import { EmailButton } from "../../../platform/mail/email-layout";
import { Letter, type LetterContent, type LetterPaper } from "../../../platform/mail/letter";
import type { EmailDeps } from "../../../platform/mail/mail";
import { type DateLocale, formatDayAndYear } from "../../../shared/time/date-formats";

export type GroupsPaper = DateLocale & LetterPaper;

export type GroupEmails = ReturnType<typeof createGroupEmails>;

const DAY_MS = 86_400_000;
/** How long an invitation and a code can be used. */
export const invitationDays = 14;
export const codeHours = 1;

export function createGroupEmails(deps: EmailDeps<GroupsPaper>) {
  const { mail, paper, origin } = deps;

  const layout = (letter: LetterContent) => <Letter paper={paper} {...letter} />;

  return {
    invitation: (options: {
      to: string;
      invitationId: string;
      sentAt: Date;
      token: string;
      organization: string;
      ownerEmail: string;
      label: string;
    }) => {
      const heading = `${options.organization} invites you to read ${paper.name}`;
      return mail.send({
        to: options.to,
        key: `group-invitation:${options.invitationId}:${options.sentAt.getTime()}`,
        subject: heading,
        isSecret: true,
        usefulFor: invitationDays * DAY_MS,
        email: layout({
          heading,
          preheader: "It’s free for you: your organization pays.",
          why: `You’re receiving this email because ${options.ownerEmail} entered your address. If you don’t recognize it, ignore this email.`,
          children: (
            <>
              <p>
                {options.ownerEmail} has a seat for you in {options.organization}’s group. With it,
                you can read everything in {paper.name} with {options.label} access. Your
                organization pays.
              </p>
              <EmailButton
                href={`${origin()}/groups/join?invitation=${encodeURIComponent(options.token)}`}
              >
                Accept the invitation
              </EmailButton>
              <p>
                You’ll sign in first, and nothing happens until you confirm. The invitation can be
                used once and expires in {invitationDays} days.
              </p>
            </>
          ),
        }),
      });
    },

    given: (options: { to: string; memberId: string; organization: string; label: string }) => {
      const heading = `You have a seat in ${options.organization}’s group`;
      return mail.send({
        to: options.to,
        key: `group-given:${options.memberId}`,
        subject: heading,
        email: layout({
          heading,
          preheader: "You can now read everything.",
          why: `You’re receiving this email because you took a seat in a group at ${paper.name}.`,
          children: (
            <>
              <p>
                You can now read everything in {paper.name} with {options.label} access.{" "}
                {options.organization} pays and can remove you at any time.
              </p>
              <p>You can leave the group at any time on your account page.</p>
              <EmailButton href={`${origin()}/`}>Read {paper.name}</EmailButton>
            </>
          ),
        }),
      });
    },

    removed: (options: { to: string; memberId: string; organization: string }) => {
      const heading = `You’ve been removed from ${options.organization}’s group`;
      return mail.send({
        to: options.to,
        key: `group-removed:${options.memberId}`,
        subject: heading,
        email: layout({
          heading,
          preheader: "You keep your free account.",
          why: `You’re receiving this email because you had a seat in a group at ${paper.name}.`,
          children: (
            <>
              <p>
                The group’s owner removed you, so you can no longer read subscriber articles. You
                keep your free account, your comments and your newsletters.
              </p>
              <EmailButton href={`${origin()}/pricing`}>See plans</EmailButton>
            </>
          ),
        }),
      });
    },

    ending: (options: {
      to: string;
      memberId: string;
      organization: string;
      endsAt: Date;
      isOver: boolean;
    }) => {
      const day = formatDayAndYear(options.endsAt, paper);
      const heading = options.isOver
        ? `Your seat in ${options.organization}’s group has ended`
        : `Your seat in ${options.organization}’s group ends on ${day}`;
      return mail.send({
        to: options.to,
        key: `group-ending:${options.memberId}:${options.endsAt.getTime()}`,
        subject: heading,
        email: layout({
          heading,
          preheader: "You keep your free account.",
          why: `You’re receiving this email because you have a seat in a group at ${paper.name}.`,
          children: (
            <>
              <p>
                {options.isOver
                  ? `The group’s subscription has ended, so you can no longer read subscriber articles.`
                  : `The owner canceled the group’s subscription. You can keep reading until ${day}.`}{" "}
                You keep your free account, your comments and your newsletters.
              </p>
              <EmailButton href={`${origin()}/pricing`}>See plans</EmailButton>
            </>
          ),
        }),
      });
    },

    code: (options: {
      to: string;
      groupId: string;
      sentAt: Date;
      code: string;
      domain: string;
      organization: string;
      ownerEmail: string;
    }) => {
      const heading = `Code for ${options.domain}`;
      return mail.send({
        to: options.to,
        key: `group-domain:${options.groupId}:${options.sentAt.getTime()}`,
        subject: `${options.code} is your code for ${options.domain}`,
        isSecret: true,
        usefulFor: codeHours * 3_600_000,
        email: layout({
          heading,
          preheader: `Everyone with an address at ${options.domain} would be able to take a seat.`,
          why: `You’re receiving this email because ${options.ownerEmail} entered your address. If you don’t recognize it, ignore this email.`,
          children: (
            <>
              <p>
                {options.ownerEmail} wants everyone with an address at {options.domain} to be able
                to take a seat in {options.organization}’s group at {paper.name}. If that’s right,
                give them this code:
              </p>
              <p>
                <strong>{options.code}</strong>
              </p>
              <p>It expires in one hour. If it isn’t right, ignore this email.</p>
            </>
          ),
        }),
      });
    },

    transferred: (options: {
      to: string;
      groupId: string;
      at: Date;
      organization: string;
      seats: number;
    }) => {
      const heading = `You now own ${options.organization}’s group`;
      return mail.send({
        to: options.to,
        key: `group-owner:${options.groupId}:${options.at.getTime()}`,
        subject: heading,
        email: layout({
          heading,
          preheader: "You’ll get its bills from now on.",
          why: `You’re receiving this email because a group at ${paper.name} was transferred to you.`,
          children: (
            <>
              <p>
                You can now invite and remove members, and you’ll get its bills and receipts. Until
                you change the card, the one on file pays for its {options.seats} seats.
              </p>
              <EmailButton href={`${origin()}/dashboard/group`}>Open your group</EmailButton>
            </>
          ),
        }),
      });
    },
  };
}
