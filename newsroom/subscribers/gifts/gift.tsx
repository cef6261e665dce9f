/** One gift: where it is, and what can be done about it. */
import { type ReactNode, useState } from "react";
import useSwr from "swr";
import { Link, useParams } from "wouter";
import type { StaffGiftPage } from "../../../modules/gifts/types";
import { call } from "../../common/call";
import { useNow } from "../../common/clock";
import { useMay } from "../../common/session";
import { showToast } from "../../common/toast";
import { useAction } from "../../common/forms/use-action";
import { Button } from "../../ui/button";
import { PageTitle } from "../../ui/page-title";
import { Failed, Loading } from "../../ui/states";
import { exactMoney, shortDay, whenOf } from "../facts/words";
import { DeliveryDialog } from "./delivery-dialog";
import { RefundGift } from "./refund-gift";
import { describeAction, stateOf } from "./gift-words";
import "../styles/subscribers.css";
import "../styles/subscriber.css";
import "../styles/forms.css";
import "../styles/gifts.css";
import { FieldError } from "../../ui/field";

export default function Gift() {
  const { gift: id } = useParams<{ gift: string }>();
  const path = `/gifts/${encodeURIComponent(id)}`;
  const { data, error, mutate, isValidating } = useSwr(
    path,
    (key: string) => call<StaffGiftPage>(key),
    { shouldRetryOnError: false },
  );
  return (
    <div className="subscriber">
      <p className="subscriber-back">
        <Link href="/subscribers/gifts">Gifts</Link>
      </p>
      {data ? (
        <Loaded page={data} path={path} reload={() => mutate()} />
      ) : (
        <PageTitle title="Gift" />
      )}
      {error ? (
        <Failed
          what={data ? "We couldn’t load this again." : "We couldn’t load this gift."}
          error={error}
          onRetry={() => void mutate()}
          isRetrying={isValidating}
        />
      ) : null}
      {!data && !error ? <Loading what="the gift" /> : null}
    </div>
  );
}

function Loaded(props: {
  readonly page: StaffGiftPage;
  readonly path: string;
  readonly reload: () => Promise<unknown>;
}) {
  const { page, path, reload } = props;
  const { gift, log } = page;
  const now = useNow();
  const mayBill = useMay("bill_subscribers");
  const [open, setOpen] = useState<"refund" | "delivery" | null>(null);
  const send = useAction(async () => {
    await call(`${path}/send`, { method: "POST" });
    showToast({ text: `Sent to ${gift.recipientEmail} again.` });
    await reload();
  });
  const isOpen = !gift.isRefunding && gift.stage !== "refunded";
  const isUnused = isOpen && gift.stage !== "redeemed";
  return (
    <>
      <PageTitle title={gift.recipientName || "Gift"} note={stateOf(gift, now)} />
      <dl className="gift-facts">
        <Fact name="Gift">
          {gift.name}, {exactMoney(gift.amount, gift.currency)}, paid {shortDay(gift.paidAt)}
        </Fact>
        <Fact name="From">
          {gift.buyerName || "A deleted account"} {gift.buyerEmail}
        </Fact>
        <Fact name="For">
          {gift.recipientName || "A deleted account"} {gift.recipientEmail}
        </Fact>
        <Fact name="Code">Ends in {gift.codeEnd}</Fact>
        {gift.redeemedAt ? (
          <Fact name="Redeemed">
            {shortDay(gift.redeemedAt)}{" "}
            {gift.redeemedBy ? (
              <Link href={`/subscribers/${gift.redeemedBy}`}>See the reader</Link>
            ) : (
              "by an account that was deleted"
            )}
          </Fact>
        ) : null}
      </dl>
      {gift.refundFailure ? (
        <p className="field-error">Stripe refused the refund: {gift.refundFailure}</p>
      ) : null}
      <div className="subscriber-buttons gift-actions">
        {isUnused && gift.stage === "sent" ? (
          <Button isWaiting={send.isWaiting} onClick={() => void send.run()}>
            Resend the email
          </Button>
        ) : null}
        {isUnused ? (
          <Button onClick={() => setOpen("delivery")}>
            {gift.stage === "card"
              ? "Send it by email…"
              : gift.stage === "sent"
                ? "Change the address…"
                : "Change the day or the address…"}
          </Button>
        ) : null}
        {isOpen && mayBill ? <Button onClick={() => setOpen("refund")}>Refund…</Button> : null}
      </div>
      <FieldError error={send.error} />
      <section aria-labelledby="gift-log">
        <h2 id="gift-log" className="head-22">
          Staff activity
        </h2>
        {log.length === 0 ? <p className="fine">Nothing yet.</p> : null}
        <ul className="subscriber-lines">
          {log.map(({ at, action, login, reason }) => (
            <li key={`${at} ${action}`}>
              <p>
                <b>{describeAction(action)}</b>
                {reason === "" ? "" : `: “${reason}”`}{" "}
                <span className="fine">
                  {login}, {whenOf(at)}
                </span>
              </p>
            </li>
          ))}
        </ul>
      </section>
      {open === "refund" ? (
        <RefundGift page={page} path={path} onClose={() => setOpen(null)} onChanged={reload} />
      ) : null}
      {open === "delivery" ? (
        <DeliveryDialog page={page} path={path} onClose={() => setOpen(null)} onChanged={reload} />
      ) : null}
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
