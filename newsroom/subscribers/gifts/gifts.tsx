/** Gifts that readers bought: found by buyer, recipient, or the end of a code. */
import { useEffect, useState } from "react";
import useSwrInfinite from "swr/infinite";
import { Link, useSearchParams } from "wouter";
import type { StaffGift, StaffGiftList } from "../../../modules/gifts/types";
import { call } from "../../common/call";
import { useNow } from "../../common/clock";
import { Button } from "../../ui/button";
import { SearchField } from "../../ui/field";
import { PageTitle } from "../../ui/page-title";
import { Empty, Failed, Loading } from "../../ui/states";
import { money } from "../facts/words";
import { stateOf } from "./gift-words";
import "../styles/subscribers.css";
import "../styles/gifts.css";

/** While someone types. */
const restMs = 250;

export default function Gifts() {
  const [params, setParams] = useSearchParams();
  const now = useNow();
  const q = params.get("q") ?? "";
  const [typed, setTyped] = useState(q);
  const { data, error, isLoading, isValidating, mutate, setSize, size } = useSwrInfinite(
    (place, before: StaffGiftList | null) => {
      if (place > 0 && !before?.next) return null;
      const after = before?.next ? `&after=${encodeURIComponent(before.next)}` : "";
      return `/gifts?q=${encodeURIComponent(q)}${after}`;
    },
    (path: string) => call<StaffGiftList>(path),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  const gifts = data?.flatMap((page) => page.gifts);

  useEffect(() => {
    if (typed === q) return;
    const timer = setTimeout(() => {
      setParams(typed.trim() === "" ? {} : { q: typed }, { replace: true });
    }, restMs);
    return () => clearTimeout(timer);
  }, [typed, q, setParams]);

  return (
    <div className="subscribers">
      <p className="subscriber-back">
        <Link href="/subscribers">Subscribers</Link>
      </p>
      <PageTitle title="Gifts" />
      <div className="subscribers-search">
        <SearchField
          label="Find a gift"
          placeholder="Buyer, recipient, or the last four of the code"
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onEmpty={() => setTyped("")}
        />
      </div>
      {error ? (
        <Failed
          what="We couldn’t load the gifts."
          error={error}
          onRetry={() => void mutate()}
          isRetrying={isValidating}
        />
      ) : null}
      {!gifts && !error ? <Loading what="the gifts" /> : null}
      <output className="unseen">
        {q !== "" && gifts ? `${gifts.length}${data?.at(-1)?.next ? " or more" : ""} found.` : ""}
      </output>
      {gifts?.length === 0 ? (
        <Empty
          title={q === "" ? "No gifts yet." : `No gift found for “${q}.”`}
          text={
            q === ""
              ? "The first one appears here as soon as it’s paid."
              : "Search for part of a name or address, or the last four characters of the code."
          }
        />
      ) : null}
      <ul className="subscribers-gifts">
        {gifts?.map((gift) => (
          <Row key={gift.id} gift={gift} now={now} />
        ))}
      </ul>
      {data?.at(-1)?.next ? (
        <Button isWaiting={isLoading} onClick={() => void setSize(size + 1)}>
          Show more
        </Button>
      ) : null}
    </div>
  );
}

function Row({ gift, now }: { gift: StaffGift; now: Date }) {
  return (
    <li>
      <Link href={`/subscribers/gifts/${gift.id}`}>
        <b>{gift.recipientName || "Deleted"}</b>
        <span>from {gift.buyerName || "a deleted account"}</span>
      </Link>
      <span>
        {gift.name}, {money(gift.amount, gift.currency)}
      </span>
      <span>{stateOf(gift, now)}</span>
      <span className="fine">…{gift.codeEnd}</span>
    </li>
  );
}
