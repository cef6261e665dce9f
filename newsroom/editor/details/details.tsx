/** The details of a text: when, who may read it, where it appears, and how it looks elsewhere. */
import { accessWords, type ArticleAccess } from "../../common/articles";
import { zoneName } from "../../common/dates";
import { IconButton } from "../../ui/button";
import { Checkbox, Field } from "../../ui/field";
import { CloseIcon } from "../../ui/icons";
import { useDesk, useField, useIsPage, useWriting } from "../article-desk";
import { Checks } from "../../common/work/publish/checks";
import { useChecks } from "../publish/use-checks";
import { useWhen, WhenFields } from "../../common/work/publish/when";
import { Choices } from "./choices";
import { OnTheSite } from "./on-the-site";
import { PageAddress } from "./page-address";
import { SearchCard } from "./search-card";
import { Topics } from "./topics";
import { decode } from "../../../shared/decode";

export default function Details({ openNotes }: { readonly openNotes: number }) {
  const { view } = useDesk();
  const isPage = useIsPage();
  const shown = useWriting((state) => state.shown);
  return (
    <section className="editor-panel editor-details" aria-labelledby="editor-details">
      <header className="editor-panel-top">
        <h2 id="editor-details" className="head-32">
          Details
        </h2>
        <IconButton label="Close details" onClick={() => view.setState({ panel: null })}>
          <CloseIcon />
        </IconButton>
      </header>
      <div key={shown}>
        <When />
        <OnTheSite />
        {isPage ? <PageAddress /> : <Access />}
        {isPage ? null : <Place />}
        <SearchCard />
        {isPage ? null : <Comments />}
        <BeforeItGoesOut openNotes={openNotes} />
      </div>
    </section>
  );
}

const times = [
  ["now", "Now"],
  ["time", "At a time"],
] as const;

function When() {
  const { isReadOnly } = useDesk();
  const isPage = useIsPage();
  const article = useWriting(({ item }) => item);
  const { when, setWhen } = useWhen(article);
  const isLive = useWriting(({ item }) => item.state.startsWith("live"));
  const mayPublish = useWriting(({ item }) => item.mayPublish);
  if (isLive || !mayPublish) return null;
  return (
    <section className="editor-detail">
      <Choices
        label="When"
        options={isPage ? times : [...times, ["embargo", "Embargo"]]}
        value={when.kind}
        isDisabled={isReadOnly}
        onChoose={(kind) => setWhen({ kind })}
      />
      {when.kind === "now" ? null : <WhenFields item={article} />}
      {when.kind === "embargo" ? (
        <p className="field-hint">
          {zoneName} time. Until then, no one outside the newsroom can see it in previews, feeds or
          emails, and it can’t go on the front page.
        </p>
      ) : null}
      {when.kind === "now" ? null : <p className="field-hint">It takes effect when you publish.</p>}
    </section>
  );
}

const accessOptions = Object.entries(accessWords) as [ArticleAccess, string][];

function Access() {
  const { writing, isReadOnly } = useDesk();
  const access = useField("access");
  return (
    <section className="editor-detail">
      <Choices
        label="Who can read it"
        options={accessOptions}
        value={access}
        isDisabled={isReadOnly}
        onChoose={(next) => writing.change({ access: next })}
      />
    </section>
  );
}

function Place() {
  const { writing, sections, isReadOnly } = useDesk();
  const sectionIds = useField("sectionIds");
  const { subject, slug } = writing.store.getState().copy;
  const address = useWriting(({ item }) => item.address);
  const title = useField("title");
  const last = address?.split("/").at(-1) ?? "";

  function toggle(id: number, isIn: boolean): void {
    writing.change({
      sectionIds: isIn ? [...sectionIds, id] : sectionIds.filter((each) => each !== id),
    });
  }

  return (
    <>
      <fieldset className="editor-detail" disabled={isReadOnly}>
        <legend className="field-label">Sections</legend>
        <p className="field-hint">The first section you choose appears above the headline.</p>
        <div className="editor-sections">
          {sections.map(({ id, label }) => (
            <Checkbox
              key={id}
              label={sectionIds[0] === id ? `${label} (first)` : label}
              checked={sectionIds.includes(id)}
              onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
            />
          ))}
        </div>
      </fieldset>
      <Topics />
      <section className="editor-detail">
        <Field
          label="Kicker"
          hint="The subject above the headline"
          defaultValue={subject}
          maxLength={200}
          readOnly={isReadOnly}
          onChange={({ currentTarget }) => writing.change({ subject: currentTarget.value })}
        />
      </section>
      <section className="editor-detail">
        <Field
          label="Address"
          hint={`${decode(address ?? "/article/…")} If you change it later, the old address will still work.`}
          placeholder={slug === "" ? last || slugify(title) : ""}
          defaultValue={decode(slug)}
          maxLength={200}
          readOnly={isReadOnly}
          spellCheck={false}
          onChange={({ currentTarget }) => writing.change({ slug: slugify(currentTarget.value) })}
        />
      </section>
    </>
  );
}

/** Nearly as the server makes it, which decides and spells Latin letters in ASCII. */
function slugify(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-/, "")
    .replace(/-$/, "");
}

function Comments() {
  const { writing, isReadOnly } = useDesk();
  const isOpen = useField("commentsOpen");
  return (
    <section className="editor-detail">
      <Checkbox
        label="Allow comments"
        checked={isOpen}
        disabled={isReadOnly}
        onChange={({ currentTarget }) => writing.change({ commentsOpen: currentTarget.checked })}
      />
    </section>
  );
}

function BeforeItGoesOut({ openNotes }: { readonly openNotes: number }) {
  const checks = useChecks(openNotes);
  return (
    <section className="editor-detail editor-detail-last">
      <h3 className="field-label">Before you publish</h3>
      <Checks checks={checks} />
    </section>
  );
}
