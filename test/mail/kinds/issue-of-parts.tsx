/** An email of every part in `platform/mail/layout/`. */
import type { ReactElement } from "react";
import { EmailButton, EmailLayout } from "../../../platform/mail/email-layout";
import { EmailRule, EmailSection } from "../../../platform/mail/layout/email-section";
import { EmailPicture, EmailStory } from "../../../platform/mail/layout/email-story";

/** @param origin where links and pictures are */
export function issueOfParts(origin: string): ReactElement {
  const picture = {
    src: `${origin}/image/ferry.jpg?w=1072`,
    alt: "A ferry leaves the pier before sunrise.",
    width: 1600,
    height: 1067,
  };
  return (
    <EmailLayout
      paper="The Sun"
      heading="Morning Edition"
      language="en-US"
      preheader="The harbor, the budget and a puzzle."
      dateline="Saturday, November 21, 2026"
      home={`${origin}/`}
      foot={["You’re receiving this email because you signed up for Morning Edition.", "New York"]}
      footLinks={[
        { label: "Unsubscribe", href: `${origin}/newsletters/unsubscribe?token=abc` },
        { label: "Read this email on the website", href: `${origin}/newsletters/morning-edition` },
      ]}
    >
      <EmailStory
        isLead
        pictureAt="top"
        picture={picture}
        kicker="Harbor"
        headline="Ferry Runs on Time, and the City Wonders What Changed"
        deck="For the first time since spring, all eleven lines left by the clock."
        byline="By Ines Vale"
        href={`${origin}/article/ferry-runs-on-time`}
      />
      <EmailSection name="City">
        <EmailStory
          picture={picture}
          kicker="Budget"
          headline="Council Agrees on Half a Budget, Leaves the Rest to December"
          deck="Schools and parks are settled; the waterfront is not."
          href={`${origin}/article/half-a-budget`}
        />
        <EmailRule />
        <EmailStory
          headline="A Quiet Week at the Fish Market"
          byline="By Tom Reyes"
          href={`${origin}/article/fish-market`}
        />
      </EmailSection>
      <EmailSection name="From the editor">
        <p>
          Good morning. We counted the ferries <a href={`${origin}/article/how`}>ourselves</a>.
        </p>
        <blockquote>
          <p>“I set my watch by it now,” said a passenger.</p>
        </blockquote>
        <ul>
          <li>Eleven lines</li>
          <li>No delay</li>
        </ul>
        <EmailPicture picture={picture} caption="The 7:04 at Pier 11. Photo: Lena Okafor" />
      </EmailSection>
      <EmailButton href={`${origin}/`}>Read today’s paper</EmailButton>
    </EmailLayout>
  );
}
