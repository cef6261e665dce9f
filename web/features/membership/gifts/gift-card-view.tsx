/** The card to print: one half of a sheet, without anything around it. */
import type { GiftCard } from "../../../../modules/gifts/types";
import { Nameplate } from "../../../common/parts/nameplate";

/** @param props.address of the page that redeems it, as it is typed: "paper.example/redeem" */
export function GiftCardView({ card, address }: { card: GiftCard; address: string }) {
  const { code, name, recipientName, buyerName, message } = card;
  return (
    <main id="main" className="sheet gift-sheet">
      <div className="gift-print">
        <p className="gift-small">
          Anyone with the code can use the gift.
          {card.isUsable ? "" : " This gift has been used or refunded."}
        </p>
        <button
          type="button"
          className="button button-ink needs-script"
          data-app=""
          data-does="print"
        >
          Print
        </button>
        <noscript>
          <p className="gift-small">Use your browser’s menu to print this page.</p>
        </noscript>
      </div>
      <article className="gift-card" aria-labelledby="gift-card-head">
        <div className="gift-card-name">
          <Nameplate />
        </div>
        <h1 id="gift-card-head" className="head head-40">
          {recipientName === "" ? "A gift for you" : `For ${recipientName}`}
        </h1>
        <p className="deck">
          {name}
          {buyerName === "" ? "" : `, from ${buyerName}`}
        </p>
        {message === "" ? null : <p className="gift-message">{message}</p>}
        <p className="gift-code-line">
          Go to <b>{address}</b> and enter
        </p>
        <p className="gift-code">{code}</p>
        <p className="gift-small">There’s nothing to pay, and your gift won’t renew.</p>
      </article>
    </main>
  );
}
