/** How the article looks in search results and shared links; it can have words and a picture of its own there. */
import { lazy, Suspense, useState } from "react";
import { imageUrl } from "../../../shared/image-url";
import { paper } from "../../common/paper.built";
import { Button } from "../../ui/button";
import { Field, TextArea } from "../../ui/field";
import { useDesk, useField, useKnown } from "../article-desk";

const PicturePicker = lazy(async () => ({
  default: (await import("../../ui/picture-picker/picture-picker")).PicturePicker,
}));

/** The headline and description as search engines show them. */
const mostTitle = 60;
const mostDescription = 155;

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most).trimEnd()}…` : text;
}

export function SearchCard() {
  const { writing, known, isReadOnly } = useDesk();
  const copy = { title: useField("title"), excerpt: useField("excerpt") };
  const search = useField("search");
  const pictureId = useField("pictureId");
  const picture = useKnown(({ pictures }) => pictures[search.pictureId ?? pictureId ?? 0]);
  const [isOwn, setOwn] = useState(search.title !== "" || search.description !== "");
  const [isChoosing, setChoosing] = useState(false);
  const change = (part: Partial<typeof search>) =>
    writing.change({ search: { ...writing.store.getState().copy.search, ...part } });

  return (
    <section className="editor-detail">
      <div className="editor-detail-line">
        <h3 className="field-label">Search results and social</h3>
        {isOwn || isReadOnly ? null : (
          <Button kind="quiet" isSmall onClick={() => setOwn(true)}>
            Change
          </Button>
        )}
      </div>
      <div className="editor-search-card">
        {picture ? <img src={imageUrl(picture.url, 384)} alt="" width={104} height={70} /> : null}
        <div>
          <p className="editor-search-domain">{paper.domain}</p>
          <p className="editor-search-title">
            {cut(search.title || copy.title || "No headline yet", mostTitle)}
          </p>
          <p className="editor-search-description">
            {cut(search.description || copy.excerpt || "No deck yet", mostDescription)}
          </p>
        </div>
      </div>
      {isOwn ? (
        <div className="editor-search-fields">
          <Field
            label="Headline for search and social"
            defaultValue={search.title}
            maxLength={500}
            readOnly={isReadOnly}
            hint={`Longer than ${mostTitle} characters is cut off.`}
            onChange={({ currentTarget }) => change({ title: currentTarget.value })}
          />
          <TextArea
            label="Description for search and social"
            defaultValue={search.description}
            maxLength={1000}
            readOnly={isReadOnly}
            hint={`Longer than ${mostDescription} characters is cut off.`}
            onChange={({ currentTarget }) => change({ description: currentTarget.value })}
          />
          <div className="button-row">
            <Button isSmall onClick={() => setChoosing(true)}>
              {search.pictureId === null ? "Change picture" : "Change picture"}
            </Button>
            {search.pictureId === null ? null : (
              <Button kind="quiet" isSmall onClick={() => change({ pictureId: null })}>
                Use the lead picture
              </Button>
            )}
          </div>
        </div>
      ) : null}
      <Suspense>
        {isChoosing ? (
          <PicturePicker
            onClose={() => setChoosing(false)}
            onPick={([chosen]) => {
              setChoosing(false);
              if (!chosen) return;
              known.setState(({ pictures }) => ({
                pictures: { ...pictures, [chosen.id]: chosen },
              }));
              change({ pictureId: chosen.id });
            }}
          />
        ) : null}
      </Suspense>
    </section>
  );
}
