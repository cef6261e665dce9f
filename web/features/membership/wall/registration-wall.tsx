import { Island } from "../../../common/page/island";
import type { Price } from "../../../../modules/billing/types";
import { offer as publicationOffer } from "#publication/offer";
import { isPenny } from "../prices/price-labels";
import { JoinLink } from "./join-link";
import { WallSignIn } from "./wall-sign-in";

const { penny: pennyCopy } = publicationOffer;

/** The registration wall: the rest is free with an account; subscribers can read everything. */
export function RegistrationWall({ offer }: { offer: Price | null }) {
  return (
    <>
      <Island name="wall-sign-in" start="touch">
        <WallSignIn />
      </Island>
      {offer ? (
        <p className="wall-line">
          {(isPenny(offer) && pennyCopy?.invitation) || "Read everything."}{" "}
          <JoinLink className="wall-join">Join Today</JoinLink>
        </p>
      ) : null}
    </>
  );
}
