import type { ReactNode } from "react";
import type { Story } from "../../../content/types";
import { EmailButton, EmailLayout } from "../../../../platform/mail/email-layout";
import { EmailSection } from "../../../../platform/mail/layout/email-section";
import { type EmailPictureProps, EmailStory } from "../../../../platform/mail/layout/email-story";
import { imageUrl } from "../../../../shared/image-url";
import { namesOf } from "../../../../shared/text/join-names";
import type { Matter } from "../compose/edition";
import type { ArticlesPart, IssuePart } from "../types";
import { readParagraphs } from "./written-words";
import { articlePath, crosswordPath, filmPath } from "../../../../shared/paths";

export interface IssueEmailProps {
  /** The publication's name. */
  readonly paper: string;
  readonly language: string;
  /** The preview text in mailboxes. */
  readonly preheader: string;
  /** "Morning Edition · Sunday, November 22". */
  readonly heading: string;
  readonly parts: readonly IssuePart[];
  readonly matter: Matter;
  readonly isPaying: boolean;
  /** An absolute URL of a path or URL, marked with the issue's name. */
  readonly mark: (href: string) => string;
  readonly origin: string;
  readonly foot: readonly string[];
  readonly leaveHref: string;
}

/** An issue for one kind of reader. */
export function IssueEmail(props: IssueEmailProps) {
  const shown = props.parts.filter((part) => isFor(part, props.isPaying));
  return (
    <EmailLayout
      paper={props.paper}
      heading={props.heading}
      language={props.language}
      {...(props.preheader !== "" && { preheader: props.preheader })}
      foot={props.foot}
    >
      {shown.map((part) => (
        <Part key={part.id} part={part} {...props} />
      ))}
      <p>
        Not for you? <a href={props.leaveHref}>Unsubscribe</a>.
      </p>
    </EmailLayout>
  );
}

/** Whether a reader of this kind gets a part. */
function isFor(part: IssuePart, isPaying: boolean): boolean {
  if (part.isLeftOut) return false;
  if (part.kind === "join") return !isPaying;
  if (part.kind !== "words" || part.audience === "everyone") return true;
  return (part.audience === "paying") === isPaying;
}

function Part({ part, ...props }: IssueEmailProps & { part: IssuePart }) {
  const { matter, mark } = props;
  switch (part.kind) {
    case "words":
      return part.text === "" ? null : (
        <Frame part={part} isPlain>
          <Words text={part.text} mark={mark} />
        </Frame>
      );
    case "join":
      return (
        <Frame part={part}>
          <Words text={part.text} mark={mark} />
          <EmailButton href={mark("/pricing")}>See plans</EmailButton>
        </Frame>
      );
    case "articles": {
      const stories = (part.articleIds ?? []).flatMap((id) => matter.stories.get(id) ?? []);
      return stories.length === 0 ? null : (
        <Frame part={part}>
          {stories.map((story, place) => (
            <Article
              key={story.id}
              story={story}
              look={part.look === "lead" && place > 0 ? "decks" : part.look}
              {...props}
            />
          ))}
        </Frame>
      );
    }
    case "crossword": {
      const { crossword } = matter;
      if (!crossword) return null;
      const { teaser, difficulty } = crossword.grid ?? { teaser: null, difficulty: null };
      return (
        <Frame part={part}>
          <Item
            kicker={difficulty}
            title={crossword.title}
            deck={teaser ? `${teaser.place}: ${teaser.clue}` : ""}
            by={crossword.author ? `By ${crossword.author.name}` : null}
            href={mark(crosswordPath(crossword.slug))}
          />
        </Frame>
      );
    }
    case "film": {
      const { film } = matter;
      return !film ? null : (
        <Frame part={part}>
          <Item
            kicker={film.series}
            title={film.title}
            deck={film.excerpt}
            by={film.duration}
            href={mark(filmPath(film.slug))}
          />
        </Frame>
      );
    }
    case "event": {
      const { event } = matter;
      return !event ? null : (
        <Frame part={part}>
          <Item
            kicker={null}
            title={event.title}
            deck={event.excerpt}
            by={event.place || null}
            href={mark("/events")}
          />
        </Frame>
      );
    }
  }
}

function Frame({
  part,
  children,
  isPlain = false,
}: {
  part: IssuePart;
  children: ReactNode;
  isPlain?: boolean;
}) {
  if (isPlain && !part.heading) return children;
  return <EmailSection {...(part.heading && { name: part.heading })}>{children}</EmailSection>;
}

function Article({
  story,
  look,
  isPaying,
  mark,
  origin,
}: Pick<IssueEmailProps, "isPaying" | "mark" | "origin"> & {
  story: Story;
  look: ArticlesPart["look"];
}) {
  const { title, excerpt, subject, section, picture, access, slug } = story;
  const href = mark(articlePath(slug));
  const names = namesOf(story);
  const isClosed = access === "subscribers" && !isPaying;
  const kicker = [subject ?? section?.label, isClosed && "For subscribers"].filter(Boolean);
  return (
    <Item
      kicker={kicker.join(" · ") || null}
      title={title}
      deck={look === "headlines" ? "" : excerpt}
      by={look !== "headlines" && names ? `By ${names}` : null}
      href={href}
      isLead={look === "lead"}
      {...(look === "lead" &&
        picture && {
          picture: {
            src: new URL(imageUrl(picture.url, 1200), origin).href,
            alt: picture.alt,
            width: picture.width,
            height: picture.height,
          },
        })}
    />
  );
}

function Item({
  kicker,
  title,
  deck,
  by,
  href,
  isLead = false,
  picture,
}: {
  kicker: string | null;
  title: string;
  deck: string;
  by: string | null;
  href: string;
  isLead?: boolean;
  picture?: EmailPictureProps;
}) {
  return (
    <EmailStory
      headline={title}
      href={href}
      isLead={isLead}
      {...(kicker !== null && { kicker })}
      {...(deck !== "" && { deck })}
      {...(by !== null && { byline: by })}
      {...(picture && { picture, pictureAt: "top" })}
    />
  );
}

function Words({ text, mark }: { text: string; mark: (href: string) => string }) {
  return readParagraphs(text).map((runs, paragraph) => (
    // oxlint-disable-next-line react/no-array-index-key -- texts may repeat, and nothing is reordered
    <p key={paragraph}>
      {runs.map((run, place) =>
        run.kind === "text" ? (
          run.text
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <a key={place} href={mark(run.href)}>
            {run.text}
          </a>
        ),
      )}
    </p>
  ));
}
