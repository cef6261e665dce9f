import { Link } from "../../../common/page/link";
import { publication } from "#publication";
import { formatWeekday, getPaperHour } from "../../../formats/dates";
import { hasTicker } from "../../../common/has-ticker.built";
import { Horizon } from "../../../ui/horizon";
import { MenuButton } from "../menu/menu-button";
import { TickerParts, TickerPlace } from "../ticker/ticker-place";
import { AdSlot } from "../ads/ad-slot";
import { HeaderEnd } from "./header-end";
import { Nameplate } from "../../../common/parts/nameplate";
import { SearchForm } from "./search-form";
import { SearchLink } from "../navigation/search-link";

interface MastheadProps {
  /** ISO 8601 instant of rendering. */
  printedAt: string;
  /** Whether the nameplate is the page's heading, as on the front page. */
  isHeading: boolean;
}

/** The masthead: utility row, nameplate between date and edition note, horizon. */
export function Masthead({ printedAt, isHeading }: MastheadProps) {
  const { editionNote } = publication;
  const printed = new Date(printedAt);
  return (
    <div className="masthead">
      <div className="utility-row">
        <div className="sheet">
          <div className="flex items-center gap-x-3">
            <MenuButton />
            {isHeading ? <SearchForm /> : null}
            <SearchLink className={isHeading ? "md:hidden" : ""} />
          </div>
          {hasTicker ? <TickerPlace place="row" /> : null}
          <HeaderEnd />
        </div>
      </div>
      {isHeading ? <AdSlot name="homepage-header" /> : null}
      <div className="sheet">
        <div className="masthead-plate">
          <p className="masthead-date">
            <b>{formatWeekday(printed)}</b>
            <span>{publication.edition}</span>
          </p>
          {isHeading ? (
            <h1>
              <Nameplate />
            </h1>
          ) : (
            <Link to="/" className="masthead-home">
              <Nameplate />
            </Link>
          )}
          {editionNote ? (
            <p className="masthead-note">
              <b>{editionNote.title}</b>
              <span>{editionNote.text}</span>
            </p>
          ) : null}
          {hasTicker ? <TickerPlace place="line" /> : null}
        </div>
        {hasTicker ? <TickerParts /> : null}
        <Horizon hour={getPaperHour(printed)} />
      </div>
    </div>
  );
}
