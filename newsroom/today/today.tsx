/** The newsroom's first screen: the day, what is in the works, and what waits for this person. */
import { useEffect } from "react";
import useSwr from "swr";
import type { Today as TodayAnswer } from "../../modules/desk/types";
import { call } from "../common/call";
import { getNow, useNow } from "../common/clock";
import { setWorksCount } from "../common/counts/works-count";
import { formatClock, formatWeekday, zoneName } from "../common/dates";
import { useNewArticle } from "../common/new-article";
import { useDeskEvents } from "../common/together/events";
import { usePresence } from "../common/together/use-presence";
import { useTitle } from "../common/screen/use-title";
import { Button } from "../ui/button";
import { Failed, Loading } from "../ui/states";
import { DayLine } from "./day-line";
import { MostRead, SinceMidnight } from "./since-midnight";
import "./day-line.css";
import "./today.css";
import { WaitingList } from "./waiting";
import { Works } from "./works";

const everyMinute = 60_000;

interface Loaded extends TodayAnswer {
  readonly loadedAt: Date;
}

const load = async (path: string): Promise<Loaded> => {
  const answer = await call<TodayAnswer>(path);
  return { ...answer, loadedAt: getNow() };
};

export default function Today() {
  const now = useNow(everyMinute / 4);
  useTitle("Today");
  const { data, error, mutate, isValidating } = useSwr("/today", load, {
    refreshInterval: everyMinute,
  });
  const presence = usePresence();
  const newArticle = useNewArticle();
  useDeskEvents(["list", "notes", "copy"], null, () => void mutate());

  const total = data?.works?.total;
  useEffect(() => {
    if (total !== undefined) setWorksCount(total);
  }, [total]);

  return (
    <div className="today">
      <header className="today-top">
        <h1 className="today-title" tabIndex={-1}>
          {formatWeekday(now)}
        </h1>
        {newArticle ? (
          <Button
            kind="ink"
            shortcut="n"
            isWaiting={newArticle.isWaiting}
            onClick={() => newArticle.begin()}
          >
            New article
          </Button>
        ) : null}
      </header>
      {error ? (
        <Failed
          what="We couldn’t load this page."
          error={error}
          {...(data ? { kept: `Last updated ${formatClock(data.loadedAt)} ${zoneName}.` } : {})}
          isRetrying={isValidating}
          onRetry={() => void mutate()}
        />
      ) : null}
      {data ? (
        <>
          {data.works ? <DayLine today={data} now={now} /> : null}
          <div className="today-columns">
            {data.works ? <Works works={data.works} presence={presence} now={now} /> : null}
            <WaitingList waiting={data.waiting} inReview={data.inReview} now={now} />
            {data.since || data.mostRead ? (
              <div className="today-figures-column">
                {data.since ? <SinceMidnight since={data.since} now={now} /> : null}
                {data.mostRead ? <MostRead mostRead={data.mostRead} /> : null}
              </div>
            ) : null}
          </div>
        </>
      ) : error ? null : (
        <Loading what="the day" />
      )}
    </div>
  );
}
