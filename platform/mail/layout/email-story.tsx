/** An article in an email: kicker, headline, deck and byline, with its picture on top or at the side. */
import { textWidth } from "./email-sheet";
import { EmailTable } from "./email-table";

export interface EmailPictureProps {
  /** Absolute, of a file that every mail program shows: JPEG, PNG or GIF. */
  readonly src: string;
  /** A description; empty if the text says the same. */
  readonly alt: string;
  /** The file's pixels, of which the shape follows. */
  readonly width: number;
  readonly height: number;
}

export interface EmailStoryProps {
  readonly headline: string;
  /** Absolute. */
  readonly href: string;
  readonly kicker?: string;
  readonly deck?: string;
  readonly byline?: string;
  readonly picture?: EmailPictureProps;
  /** By default at the side. */
  readonly pictureAt?: "side" | "top";
  /** Whether it leads the email: its headline is larger. */
  readonly isLead?: boolean;
}

/** The width of a picture at the side, in pixels. Phones show it smaller. */
const sideWidth = 132;

export function EmailStory(props: EmailStoryProps) {
  const { picture, pictureAt = "side", href } = props;
  if (!picture) {
    return (
      <EmailTable>
        <tr>
          <td className="story">
            <Words {...props} />
          </td>
        </tr>
      </EmailTable>
    );
  }
  const isSide = pictureAt === "side";
  const width = isSide ? sideWidth : textWidth;
  const shown = (
    // Screen readers and keyboards have the headline, a link to the same page.
    <a className="picture" href={href} aria-hidden="true" tabIndex={-1}>
      <img
        src={picture.src}
        alt={picture.alt}
        width={width}
        height={Math.round((picture.height * width) / picture.width)}
        className={isSide ? "thumb" : "wide"}
      />
    </a>
  );
  return (
    <EmailTable>
      {isSide ? (
        <tr>
          <td className="story" valign="top">
            <Words {...props} />
          </td>
          <td className="beside thumb" width={sideWidth} valign="top">
            {shown}
          </td>
        </tr>
      ) : (
        <>
          <tr>
            <td className="above">{shown}</td>
          </tr>
          <tr>
            <td className="story">
              <Words {...props} />
            </td>
          </tr>
        </>
      )}
    </EmailTable>
  );
}

function Words({ kicker, headline, href, deck, byline, isLead = false }: EmailStoryProps) {
  return (
    <>
      {kicker !== undefined && <p className="kicker">{kicker}</p>}
      <h3 className={isLead ? "headline lead" : "headline"}>
        <a href={href}>{headline}</a>
      </h3>
      {deck !== undefined && <p className="deck">{deck}</p>}
      {byline !== undefined && <p className="byline">{byline}</p>}
    </>
  );
}

/** A picture of its own, as wide as the text. */
export function EmailPicture({
  picture: { src, alt, width, height },
  caption,
}: {
  picture: EmailPictureProps;
  /** With the credit. */
  caption?: string;
}) {
  return (
    <EmailTable>
      <tr>
        <td className="story">
          <img
            src={src}
            alt={alt}
            width={textWidth}
            height={Math.round((height * textWidth) / width)}
            className="wide"
          />
          {caption !== undefined && <p className="caption">{caption}</p>}
        </td>
      </tr>
    </EmailTable>
  );
}
