/** Prices of shares and commodities, one at a time. */
import "../../../styles/ticker.css";
import { useRef, useState } from "react";
import { publication } from "#publication";
import type { TickerItem } from "../../../../modules/markets/types";
import { useHeld } from "./use-held";
import { type Quotes, useQuotes } from "./use-quotes";
import { useHiddenPage, useLessMotion, useTurning } from "./use-turning";

/** Null while there are no quotes. */
export default function Ticker() {
  const quotes = useQuotes();
  return quotes && quotes.items.length > 0 ? <Band {...quotes} /> : null;
}

function Band({ items, isSample }: Quotes) {
  const band = useRef<HTMLElement>(null);
  const [isPaused, setIsPaused] = useState(false);
  const isStill = useLessMotion();
  const isHeld = useHeld(band);
  const isHidden = useHiddenPage();
  const mayTurn = !isPaused && !isStill && !isHeld && !isHidden;
  const { place, step } = useTurning(items.length, mayTurn);
  return (
    <section
      ref={band}
      className="ticker"
      aria-label={isSample ? "Markets, sample data" : "Markets"}
    >
      <div className="ticker-items" aria-live={isStill || isPaused ? "polite" : "off"}>
        {items.map((item, at) => (
          <p key={item.name} aria-hidden={at !== place}>
            <Quote item={item} />
          </p>
        ))}
      </div>
      {isStill ? (
        <Control name="Previous quote" icon="m11 4-6 6 6 6" onPress={() => step(-1)} />
      ) : (
        <Control
          name={isPaused ? "Resume rotation" : "Pause rotation"}
          icon={isPaused ? "m6 4 9 6-9 6z" : "M6 4v12M12 4v12"}
          onPress={() => setIsPaused(!isPaused)}
        />
      )}
      <Control name="Next quote" icon="m8 4 6 6-6 6" onPress={() => step(1)} />
      {isSample ? (
        <span className="ticker-sample" aria-hidden="true">
          Sample data
        </span>
      ) : null}
    </section>
  );
}

const priceFormat = new Intl.NumberFormat(publication.language, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});

/** Icon of each movement; the path is drawn in a square of 10. */
const looks = {
  up: { className: "ticker-rise", drawing: "M5 1l5 8H0z" },
  down: { className: "ticker-fall", drawing: "M5 9L0 1h10z" },
  unchanged: { className: "ticker-level", drawing: "M0 4h10v2H0z" },
} as const;

function Quote({ item }: { item: TickerItem }) {
  const { name, price, changePercent } = item;
  const movement = movementOf(item);
  const { className, drawing } = looks[movement];
  return (
    <>
      <span className="ticker-name">{name}</span> <b>{priceFormat.format(price)}</b>{" "}
      <span className={className}>
        <svg viewBox="0 0 10 10" width="9" height="9" aria-hidden="true">
          <path d={drawing} />
        </svg>
        <span className="sr-only">{movement}</span> {changePercent}
      </span>
    </>
  );
}

interface ControlProps {
  name: string;
  /** A path in a square of 20. */
  icon: string;
  onPress: () => void;
}

function Control({ name, icon, onPress }: ControlProps) {
  return (
    <button type="button" aria-label={name} title={name} onClick={onPress}>
      <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
        <path d={icon} />
      </svg>
    </button>
  );
}

/** Direction of a price by its displayed change: a change displayed as 0.00% counts as none. */
export function movementOf({
  change,
  changePercent,
}: Pick<TickerItem, "change" | "changePercent">): "up" | "down" | "unchanged" {
  const percent = Number(changePercent.replaceAll(/[^\d.-]/g, ""));
  if (change === 0 || Math.abs(percent) < 0.005) return "unchanged";
  return change > 0 ? "up" : "down";
}
