/** The paper's figures: subscribers and revenue, the way to a subscription, what sold, what was read. */
import useSwr, { useSWRConfig } from "swr";
import { useLocation, useSearch } from "wouter";
import type { FiguresAnswer } from "../../modules/figures/types";
import { type FigureRange, figureRanges } from "../../shared/newsroom/figure-ranges";
import { call } from "../common/call";
import { useNow } from "../common/clock";
import { formatShortDay, formatWhen } from "../common/dates";
import { Menu } from "../ui/menu";
import { PageTitle } from "../ui/page-title";
import { Empty, Failed, Loading } from "../ui/states";
import "./figures.css";
import { Apart, Headlines } from "./headlines";
import { noonOf } from "./numbers";
import {
  FunnelPart,
  MonthsPart,
  MostReadPart,
  ReasonsPart,
  SoldPart,
  SubscribersPart,
} from "./parts";
import { rangeWords } from "./words";

const everyMinutes = 5 * 60_000;

const readRange = (search: string): FigureRange => {
  const asked = new URLSearchParams(search).get("range");
  return figureRanges.find((range) => range === asked) ?? "30";
};

export default function Figures() {
  const range = readRange(useSearch());
  const [, navigate] = useLocation();
  const { data, error, mutate, isValidating } = useSwr(
    `/figures?range=${range}`,
    call<FiguresAnswer>,
    { refreshInterval: everyMinutes, keepPreviousData: true },
  );
  const { mutate: mutateAll } = useSWRConfig();
  const now = useNow(60_000);
  // An event is on the line of each range that has its day.
  const refresh = () =>
    mutateAll((key) => typeof key === "string" && key.startsWith("/figures?range="));
  return (
    <div className="figures">
      <PageTitle title="Figures">
        <Menu
          label={rangeWords[range]}
          name={`Range: ${rangeWords[range]}`}
          items={figureRanges.map((id) => ({
            id,
            label: rangeWords[id],
            isChosen: id === range,
            onChoose: () => navigate(`/figures?range=${id}`, { replace: true }),
          }))}
        />
        {data?.range ? (
          <a
            className="button button-outline"
            href={`/api/v1/desk/figures/csv/days?range=${range}`}
            download
          >
            Save as a table
          </a>
        ) : null}
      </PageTitle>
      {error ? (
        <Failed
          what="We couldn’t load the figures."
          error={error}
          {...(data ? { kept: "These figures were loaded earlier." } : {})}
          isRetrying={isValidating}
          onRetry={() => void mutate()}
        />
      ) : null}
      {data ? (
        data.range ? (
          <>
            <Headlines figures={data} range={range} />
            <Apart figures={data} />
            <Parts figures={data} range={range} onChanged={refresh} />
            <p className="fine figures-foot">
              {`From ${formatShortDay(noonOf(data.range.from))} through today, counted ${formatWhen(new Date(data.madeAt!), now)}. `}
              We recount the last few days as late data arrives. All figures come from the paper’s
              own database, without cookies.
            </p>
          </>
        ) : (
          <Nothing />
        )
      ) : error ? null : (
        <Loading what="figures" />
      )}
    </div>
  );
}

const Nothing = () => (
  <Empty
    title="There are no figures yet."
    text="They begin with the first article read, the first wall a visitor reaches and the first subscription, and are updated every 15 minutes."
  />
);

interface PartsProps {
  readonly figures: FiguresAnswer;
  readonly range: FigureRange;
  readonly onChanged: () => Promise<unknown>;
}

function Parts({ figures, range, onChanged }: PartsProps) {
  const csv = (table: string) => `/figures/csv/${table}?range=${range}`;
  return (
    <div className="figures-columns">
      <div>
        <SubscribersPart figures={figures} csv={csv("days")} onChanged={onChanged} />
        <SoldPart figures={figures} csv={csv("sold")} />
        <MonthsPart figures={figures} range={range} csv={csv("months")} />
      </div>
      <div>
        <FunnelPart figures={figures} csv={csv("funnel")} />
        <ReasonsPart figures={figures} csv={csv("reasons")} />
        <MostReadPart figures={figures} csv={csv("most-read")} />
      </div>
    </div>
  );
}
