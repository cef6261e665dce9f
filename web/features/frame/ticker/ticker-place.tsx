import { partsId, type TickerPlaceName } from "./watch-ticker";

type Movement = "up" | "down";

/** `row`: in the utility row, where it fits. `line`: below the nameplate otherwise, on a phone beside
    the date. */
const places = {
  row: "mr-auto ml-6 h-11 w-[24.125rem] max-lg:hidden",
  line: "masthead-ticker needs-script min-h-11 lg:hidden",
} as const;

/** Reserves a place for the ticker, which `watch-ticker.ts` runs where the window has that width. */
export function TickerPlace({ place }: { place: TickerPlaceName }) {
  return <div className={places[place]} data-ticker={place} />;
}

/** Icon of each movement; the path is drawn in a square of 10. */
const looks: Readonly<Record<Movement, { className: string; drawing: string }>> = {
  up: { className: "ticker-rise", drawing: "M5 1l5 8H0z" },
  down: { className: "ticker-fall", drawing: "M5 9L0 1h10z" },
};

/** The elements of the ticker (ticker.ts), so that its styles are among the document's. */
export function TickerParts() {
  return (
    <template id={partsId}>
      <section className="ticker">
        <div className="ticker-items" />
        <Control name="Pause rotation" />
        <Control name="Next quote" />
        <span className="ticker-sample" aria-hidden="true">
          Sample data
        </span>
      </section>
      {(Object.keys(looks) as Movement[]).map((movement) => (
        <p key={movement} data-movement={movement}>
          <span className="ticker-name" /> <b />{" "}
          <span className={looks[movement].className}>
            <svg viewBox="0 0 10 10" width="9" height="9" aria-hidden="true">
              <path d={looks[movement].drawing} />
            </svg>
            <span className="sr-only">{movement}</span>{" "}
          </span>
        </p>
      ))}
    </template>
  );
}

/** The path of its icon, in a square of 20, depends on the ticker's state, and so may its name. */
function Control({ name }: { name: string }) {
  return (
    <button type="button" aria-label={name}>
      <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
        <path />
      </svg>
    </button>
  );
}
