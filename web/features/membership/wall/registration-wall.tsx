import { usePage } from "../../../common/page/facts";
import type { Price } from "../../../../modules/billing/types";
import { offer as publicationOffer } from "#publication/offer";
import { isPenny } from "../prices/price-labels";
import { SignInForm } from "../../account/sign-in/sign-in-form";
import { JoinLink } from "./join-link";
import { keepReadingHash } from "../../../common/keep-reading";

const { penny: pennyCopy } = publicationOffer;

/** The registration wall: the rest is free with an account; subscribers can read everything. */
export function RegistrationWall({ offer }: { offer: Price | null }) {
  const { pathname } = usePage();
  return (
    <>
      <SignInForm
        idPrefix="wall"
        form="wide"
        next={pathname + keepReadingHash}
        note="Create a free account to keep reading. All it takes is 30 seconds and an email address."
        // The wall observes any sign-in itself.
        onDone={() => undefined}
      />
      {offer ? (
        <p className="wall-line">
          {(isPenny(offer) && pennyCopy?.invitation) || "Read everything."}{" "}
          <JoinLink className="wall-join">Join Today</JoinLink>
        </p>
      ) : null}
    </>
  );
}
