import { lazy, Suspense, useState } from "react";
import { useSections } from "../../common/articles";
import { call } from "../../common/call";
import { Button } from "../../ui/button";
import type { DeskArticle } from "../../../modules/content/newsroom/desk/types";
import { useDesk, useWriting } from "../article-desk";
import { decode } from "../../../shared/decode";
import { pathOfPage } from "../../../shared/paths";

const TakeDownDialog = lazy(async () => ({
  default: (await import("../../ui/take-down/take-down-dialog")).TakeDownDialog,
}));

/** Of a published article: the way to it, and taking it down. */
export function OnTheSite() {
  const { writing, isReadOnly } = useDesk();
  const article = useWriting((state) => state.item);
  const sections = useSections();
  const [isTakingDown, setTakingDown] = useState(false);
  const { id, type, state, address, mayPublish, copy, published } = article;
  if (!state.startsWith("live") || address === null) return null;
  // A page that moves is still where it was.
  const place = type === "page" && published ? pathOfPage(published.slug) : address;
  return (
    <section className="editor-detail">
      <h3 className="field-label">On the site</h3>
      <p>
        <a href={place} target="_blank" rel="noopener">
          {decode(place)}
        </a>
      </p>
      {mayPublish && !isReadOnly ? (
        <div className="button-row">
          <Button isSmall onClick={() => setTakingDown(true)}>
            Take down…
          </Button>
        </div>
      ) : null}
      <Suspense>
        {isTakingDown ? (
          <TakeDownDialog
            rows={[{ id, title: copy.title, sectionIds: copy.sectionIds }]}
            noun={type}
            sections={sections}
            onClose={() => setTakingDown(false)}
            onChanged={async () => writing.accept(await call<DeskArticle>(`/articles/${id}`))}
          />
        ) : null}
      </Suspense>
    </section>
  );
}
