import { Link } from "../../../common/page/link";
import { publication } from "#publication";
import { formatDayAndYear } from "../../../formats/dates";
import type { Newsletter } from "../../../../shared/publication/publication-shapes";
import { Picture } from "../../../ui/picture";
import { PuzzleDrawing } from "../../../ui/puzzle-drawing";
import { Nameplate } from "../../../common/parts/nameplate";
import type { Sample, SampleBlock, SampleItem } from "./compose-sample";

interface SampleViewProps {
  list: Newsletter;
  sample: Sample;
  /** ISO 8601 instant. */
  printedAt: string;
}

/** A newsletter as it would look in a mail client today, and a link to sign up. */
export function SampleView({ list, sample, printedAt }: SampleViewProps) {
  const { subject, blocks, puzzle } = sample;
  const others = publication.newsletters.filter(({ id }) => id !== list.id);
  return (
    <main id="main" className="sheet sample">
      <div className="sample-words">
        <p className="kicker">A sample</p>
        <h1 className="head head-40">{list.name}</h1>
        <p className="deck">{list.line}</p>
        <p className="sample-comes">{list.comes}. Made from today’s paper.</p>
        <Link className="button button-gold" to="/newsletter">
          Sign up
        </Link>
        <nav aria-label="Other samples">
          <ul>
            {others.map(({ id, name }) => (
              <li key={id}>
                <Link to={`/newsletter/sample/${id}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <article className="sample-letter" aria-label={`${list.name}, ${subject}`}>
        <dl className="sample-head">
          <div>
            <dt>From</dt>
            <dd>
              {list.name} <span>&lt;{senderOf(publication.addresses.sender)}&gt;</span>
            </dd>
          </div>
          <div>
            <dt>Subject</dt>
            <dd>{subject}</dd>
          </div>
        </dl>
        <div className="sample-plate">
          <Nameplate />
          <p>
            <b>{list.name}</b>{" "}
            <time dateTime={printedAt}>{formatDayAndYear(new Date(printedAt))}</time>
          </p>
        </div>
        {puzzle ? (
          <div className="sample-puzzle">
            <PuzzleDrawing rows={puzzle.rows} />
            {puzzle.clue ? (
              <p>
                <span className="kicker">The constructor’s favorite clue</span>
                <span className="head head-26">{puzzle.clue}</span>
                <span className="byline">{puzzle.place}</span>
              </p>
            ) : null}
          </div>
        ) : null}
        {blocks.map((block) => (
          <Block key={block.head ?? block.items[0]?.href} block={block} />
        ))}
        <p className="sample-foot">
          You’d receive this email because you signed up and confirmed your address. Every issue
          ends with an unsubscribe link. {publication.addresses.postal.join(", ")}
        </p>
      </article>
    </main>
  );
}

function Block({ block: { head, items } }: { block: SampleBlock }) {
  return (
    <section className="sample-block">
      {head ? <h2 className="label">{head}</h2> : null}
      {items.map((item) => (
        <Item key={item.href} item={item} level={head ? 3 : 2} />
      ))}
    </section>
  );
}

function Item({ item, level }: { item: SampleItem; level: 2 | 3 }) {
  const { kicker, title, deck, by, href, picture } = item;
  const Heading = `h${level}` as const;
  return (
    <div className="sample-item" data-lead={picture ? "" : undefined}>
      {picture ? (
        <Picture
          picture={picture}
          shape="16-10"
          place={{ least: 320, most: 560, sizes: "(width >= 48em) 560px, 88vw" }}
          decorative
        />
      ) : null}
      {kicker ? <p className="kicker">{kicker}</p> : null}
      <Heading className={`head ${picture ? "head-32" : "head-22"}`}>
        <Link to={href}>{title}</Link>
      </Heading>
      {deck ? <p className="deck deck-small">{deck}</p> : null}
      {by ? <p className="byline">{by}</p> : null}
    </div>
  );
}

/** "hello@paper.example" from a sender line. */
const senderOf = (line: string) => /<([^<>]+)>/.exec(line)?.[1] ?? line;
