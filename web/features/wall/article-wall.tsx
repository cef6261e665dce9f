import { useEffect, useRef } from "react";
import type { Price } from "../../../modules/billing/price";
import type { ArticleAccess } from "../../../modules/content/content";
import wallUrl from "../../styles/pages/wall.css?url";
import type { ArticleVariant } from "../../context";
import { PaymentDue } from "./payment-due";
import { Paywall } from "./paywall";
import { RegistrationWall } from "./registration-wall";
import { useAnotherReader } from "./use-another-reader";

interface ArticleWallProps {
  variant: Exclude<ArticleVariant, "open">;
  access: ArticleAccess;
  /** The price that it speaks of; null where nothing is sold. */
  offer: Price | null;
  /** Id of the element that holds the text, or what there is of it. */
  textId: string;
}

/** Stands in the column where the teaser breaks off. It reads and works without script. */
export default function ArticleWall({ variant, access, offer, textId }: ArticleWallProps) {
  const wall = useRef<HTMLElement>(null);
  useAnotherReader();
  useFocusOnText(textId);
  // As `<html>` does: its controls are answered by the app from now on.
  useEffect(() => {
    if (wall.current) wall.current.dataset.ready = "";
  }, []);
  return (
    <aside ref={wall} className="article-wall" aria-labelledby="wall-title">
      <link rel="stylesheet" href={wallUrl} />
      {variant === "registration-wall" ? <RegistrationWall offer={offer} /> : null}
      {variant === "paywall" ? <Paywall access={access} offer={offer} /> : null}
      {variant === "payment-due" ? <PaymentDue /> : null}
    </aside>
  );
}

/** The form that had the focus goes with the wall: the keyboard goes on in the text that came. */
function useFocusOnText(textId: string): void {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const { activeElement, body } = document;
        const text = document.getElementById(textId);
        if (!text || (activeElement && activeElement !== body)) return;
        text.tabIndex = -1;
        text.focus({ preventScroll: true });
      });
    },
    [textId],
  );
}
