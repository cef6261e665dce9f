/** Tells the publishers that an endpoint was turned off, because nothing arrives there. */
import { EmailButton } from "../../platform/mail/email-layout";
import { Letter } from "../../platform/mail/letter";
import type { Mail } from "../../platform/mail/mail";

export interface TurnedOffPaper {
  readonly name: string;
  readonly language: string;
  readonly postal: readonly string[];
}

export function createTurnedOffEmail(deps: {
  /** Null if emails can neither be sent nor stored. */
  mail: Mail | null;
  paper: TurnedOffPaper;
  origin: () => string;
  /** Email addresses. */
  listPublishers: () => Promise<readonly string[]>;
}): (endpoint: { readonly id: number; readonly url: string }, at: Date) => Promise<void> {
  const { mail, paper } = deps;
  return async ({ id, url }, at) => {
    if (!mail) return;
    const { host } = new URL(url);
    for (const to of await deps.listPublishers()) {
      await mail.send({
        to,
        key: `webhook-off:${id}:${at.getTime()}:${to}`,
        subject: `The webhook to ${host} is off`,
        email: (
          <Letter
            paper={paper}
            withHelp={false}
            heading={`The webhook to ${host} is off`}
            preheader="Events that happen while it’s off won’t be sent."
            why={`You’re receiving this email because you are a publisher of ${paper.name}.`}
          >
            <p>
              None of our recent deliveries reached it, so we turned it off. Once the endpoint is
              responding, turn the webhook back on. We won’t send the events it missed.
            </p>
            <EmailButton href={`${deps.origin()}/desk/settings?tab=webhooks&endpoint=${id}`}>
              See what was sent
            </EmailButton>
          </Letter>
        ),
      });
    }
  };
}
