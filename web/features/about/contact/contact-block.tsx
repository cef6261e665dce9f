import type { ReactNode } from "react";
import { publication } from "#publication";
import { offsetAt } from "../../../../shared/time/read-zoned-time";
import { formatWeekdayName } from "../../../formats/dates";
import { formatHour, formatHours } from "../../../formats/schedules";
import { SocialGlyph } from "../../../common/parts/social-glyph";
import { PhoneLink } from "../../../common/parts/phone-link";
import { ScheduleCall, useCallAddress } from "./schedule-call";
import { SupportButton } from "./support-button";

const { addresses } = publication;

/** Minutes that the desk’s local time is ahead of UTC. */
const offsetNow = () => offsetAt(Date.now(), publication.timeZone) / 60_000;

const aMonday = new Date("2026-11-23T12:00:00Z");

/** All contact methods. `heading`: the page's own, at the level it needs there. */
export function ContactBlock({ heading }: { heading: ReactNode }) {
  const hasCall = useCallAddress() !== undefined;
  return (
    <div className="contact">
      <header className="contact-head">
        {heading}
        <p className="deck deck-large">
          A newspaper is made by people you can reach. Write, call or come by with a tip.
        </p>
      </header>
      <div className="contact-areas">
        <Area id="members" name="Members" isFirst>
          <a className="contact-mail" href={`mailto:${addresses.members}`}>
            {addresses.members}
          </a>
          <p className="contact-phone">
            <PhoneLink />
          </p>
          <SupportButton />
        </Area>
        <Area id="hours" name="Support Hours" isFirst>
          <p className="contact-hours-words">{formatHours(publication.supportHours)}</p>
          {/* Filled by show-desk.ts: the stored page must be right at any time. */}
          <output
            className="contact-desk"
            data-zone={offsetNow()}
            data-opens={formatHour(publication.supportHours.opens)}
            data-monday={formatWeekdayName(aMonday)}
          />
        </Area>
        <Area id="newsroom" name="The Newsroom">
          <ul className="contact-rows">
            <MailRow address={addresses.tips} name="Tips & Corrections">
              Tell us what we should know or what we got wrong. An editor reads these emails around
              the clock.
            </MailRow>
            <MailRow address={addresses.jobs} name="Jobs">
              Send the three things you’re proudest of, and a line about each.
            </MailRow>
          </ul>
        </Area>
        {publication.social.length > 0 ? (
          <Area id="social" name="Social Media">
            <ul className="social-links">
              {publication.social.map(({ network, name, href }) => (
                <li key={network}>
                  <a href={href} aria-label={name}>
                    <SocialGlyph network={network} />
                  </a>
                </li>
              ))}
            </ul>
          </Area>
        ) : null}
        {hasCall ? (
          <Area id="schedule" name="Talk to Us" isWide>
            <p className="deck deck-small">
              Twenty minutes on what membership includes, with someone who isn’t reading from a
              script.
            </p>
            <ScheduleCall />
          </Area>
        ) : null}
      </div>
    </div>
  );
}

interface AreaProps {
  id: string;
  name: string;
  isFirst?: boolean;
  isWide?: boolean;
  children: ReactNode;
}

function Area({ id, name, isFirst = false, isWide = false, children }: AreaProps) {
  const first = isFirst ? " contact-area-first" : "";
  const wide = isWide ? " contact-wide" : "";
  return (
    <section
      className={`contact-area contact-${id}${first}${wide}`}
      aria-labelledby={`contact-${id}`}
    >
      <h2 id={`contact-${id}`} className="head head-section">
        {name}
      </h2>
      {children}
    </section>
  );
}

interface MailRowProps {
  address: string;
  name: string;
  children: ReactNode;
}

function MailRow({ address, name, children }: MailRowProps) {
  return (
    <li>
      <a className="contact-row" href={`mailto:${address}`}>
        <span className="contact-row-name">{name}</span>
        <span className="contact-row-address">{address}</span>
      </a>
      <p className="deck deck-small">{children}</p>
    </li>
  );
}
