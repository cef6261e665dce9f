/** The versions of an entry: what changed, who did it, and the way back. */
import { useMemo, useState } from "react";
import type { DeskArticle } from "../../modules/content/newsroom/desk/types";
import { call } from "../common/call";
import { useNow } from "../common/clock";
import { useMedia } from "../common/screen/use-media";
import { useTitle } from "../common/screen/use-title";
import { showToast } from "../common/toast";
import { Menu } from "../ui/menu";
import { Empty, Failed, Loading } from "../ui/states";
import { compareCopies, Comparison, type Mode, summarize } from "./comparison";
import { CorrectionPanel, publishChanges } from "./correction-panel";
import { FieldTable } from "./field-table";
import "./comparison.css";
import "./history.css";
import "./history-list.css";
import { HistoryList } from "./history-list";
import { HistoryTop } from "./history-top";
import { NameForm } from "./name-form";
import {
  chooseFirst,
  type Entry,
  type EntryKind,
  findLive,
  formatMoment,
  readPublished,
  type Texts,
  useVersion,
  useVersions,
  type VersionId,
  type Versions,
} from "./versions";

export function History<Item extends Entry, Copy extends Texts>({
  kind,
  id,
}: {
  readonly kind: EntryKind<Item, Copy>;
  readonly id: number;
}) {
  const versions = useVersions<Item>(`${kind.path}/${id}`, id);
  const { item, error, isLoading, reload } = versions;
  const untitled =
    kind.noun === "article" ? "an article without a headline" : `a ${kind.noun} without a title`;
  useTitle(item ? `History of ${kind.read(item).title || untitled}` : "History");
  if (!item || isLoading) {
    return (
      <div className="history-closed">
        {error ? (
          <Failed
            what="We couldn’t load the history."
            error={error}
            onRetry={() => void reload()}
          />
        ) : (
          <Loading what="the history" />
        )}
      </div>
    );
  }
  return <Screen kind={kind} versions={versions} item={item} />;
}

function Screen<Item extends Entry, Copy extends Texts>({
  kind,
  versions,
  item,
}: {
  readonly kind: EntryKind<Item, Copy>;
  readonly versions: Versions<Item>;
  readonly item: Item;
}) {
  const path = `${kind.path}/${item.id}`;
  const { revisions, setItem } = versions;
  const now = useNow();
  const isWide = useMedia("(width >= 48em)");
  const [chosen, setChosen] = useState<VersionId | null>(null);
  const [to, setTo] = useState<VersionId>("now");
  const [mode, setMode] = useState<Mode>("text");
  const [onlyChanges, setOnlyChanges] = useState(true);
  const live = findLive(item, revisions);
  const from = chosen ?? chooseFirst(item, revisions);
  const before = useVersion(kind, item, from);
  const after = useVersion(kind, item, to);
  const compared = useMemo(
    () => (before.copy && after.copy ? compareCopies(before.copy, after.copy) : null),
    [before.copy, after.copy],
  );
  const sinceLive = useMemo(() => {
    const published = readPublished(kind, item);
    return published && compareCopies(published, kind.read(item));
  }, [kind, item]);

  const timeOf = (version: VersionId | null): string => {
    if (version === "now") return "now";
    const at =
      version === "published"
        ? item.publishedAt
        : revisions.find(({ id }) => id === version)?.savedAt;
    return at ? formatMoment(at, now) : "";
  };
  const newer: readonly VersionId[] = [
    "now",
    ...revisions.map(({ id }) => id),
    ...(live === "published" ? [live] : []),
  ];
  const canBeTo = newer.slice(0, from === null ? undefined : Math.max(1, newer.indexOf(from)));

  const choose = (version: VersionId) => {
    if (version === "now") return setTo("now");
    setChosen(version);
    // The version on the right is newer.
    if (to !== "now" && newer.indexOf(version) <= newer.indexOf(to)) setTo("now");
  };

  const restore = async () => {
    try {
      const restored = await call<Item>(`${path}/revisions/${from}/restore`, {
        method: "POST",
        seen: item.version,
      });
      setItem(restored);
      setTo("now");
      showToast({
        text: `The version from ${timeOf(from)} is restored.`,
        ...(item.published ? { detail: "It’s not published yet." } : {}),
        undo: {
          run: async () =>
            setItem(
              await call<Item>(`${path}${kind.savesTo}`, {
                method: "PUT",
                body: kind.write(kind.read(item)),
                seen: restored.version,
              }),
            ),
        },
      });
    } catch (error) {
      showToast({ text: "We couldn’t restore that version.", detail: (error as Error).message });
    }
  };

  const publish = async () => {
    try {
      const published = await publishChanges(path, item);
      setItem(published);
      showToast({
        text: "The changes are published.",
        mark: "live",
        seconds: 30,
        undo: {
          label: "Undo",
          run: async () =>
            setItem(
              await call<Item>(`${path}/take-back`, {
                method: "POST",
                seen: published.version,
              }),
            ),
        },
      });
    } catch (error) {
      showToast({ text: "The changes are unpublished again.", detail: (error as Error).message });
    }
  };

  const summary = compared && summarize(compared);
  const list = (
    <HistoryList
      item={item}
      revisions={revisions}
      live={live}
      from={from}
      to={to}
      onChoose={choose}
      hasOlder={versions.hasOlder}
      onOlder={versions.loadOlder}
    />
  );
  return (
    <div className="history">
      <HistoryTop
        item={item}
        screen={`${kind.screen}/${item.id}`}
        mode={isWide ? mode : null}
        onMode={setMode}
        onlyChanges={onlyChanges}
        onOnlyChanges={setOnlyChanges}
        restores={typeof from === "number" ? timeOf(from) : null}
        onRestore={() => void restore()}
        onPublish={() => void publish()}
      />
      <aside className="history-side" aria-label="Versions">
        <h1 className="head-26" tabIndex={-1}>
          History
        </h1>
        {item.mayEdit ? (
          <NameForm path={path} version={item.version} onNamed={versions.reload} />
        ) : null}
        {isWide ? (
          list
        ) : (
          <details className="history-folded">
            <summary>
              {revisions.length} {revisions.length === 1 ? "version" : "versions"}
            </summary>
            {list}
          </details>
        )}
      </aside>
      <section className="history-main" aria-label="Differences">
        {from === null ? (
          <Empty
            title="There’s only one version."
            text="We save versions as you write and each time you publish."
          />
        ) : (
          <>
            <div className="history-head">
              <h2 className="head-22">
                From {timeOf(from)} to{" "}
                {canBeTo.length > 1 ? (
                  <Menu
                    label={timeOf(to)}
                    name={`Compare with: ${timeOf(to)}`}
                    side="start"
                    className="history-to"
                    items={canBeTo.map((version) => ({
                      id: String(version),
                      label: version === "now" ? "Now" : timeOf(version),
                      isChosen: version === to,
                      onChoose: () => setTo(version),
                    }))}
                  />
                ) : (
                  timeOf(to)
                )}
              </h2>
              {summary ? (
                <output className="fine">
                  {summary.parts === "" ? (
                    "The texts are the same"
                  ) : (
                    <>
                      {summary.parts} ·{" "}
                      <b>
                        {summary.wordsIn} {summary.wordsIn === 1 ? "word" : "words"} added,{" "}
                        {summary.wordsOut} removed
                      </b>
                    </>
                  )}
                </output>
              ) : null}
            </div>
            {(before.error ?? after.error) ? (
              <Failed
                what="We couldn’t load a version."
                error={before.error ?? after.error}
                onRetry={() => {
                  before.retry();
                  after.retry();
                }}
              />
            ) : null}
            {compared ? (
              <Comparison
                key={`${from} ${to}`}
                compared={compared}
                mode={isWide ? mode : "text"}
                onlyChanges={onlyChanges}
              />
            ) : null}
          </>
        )}
      </section>
      <aside className="history-facts" aria-label="Details">
        {sinceLive && item.mayPublish && isArticle(item) ? (
          <CorrectionPanel
            article={item}
            compared={sinceLive}
            onPublished={(article) => setItem(article as unknown as Item)}
          />
        ) : null}
        {before.copy && after.copy ? (
          <FieldTable
            kind={kind}
            item={item}
            before={before.copy}
            after={after.copy}
            isPartial={before.isPartial || after.isPartial}
          />
        ) : null}
      </aside>
    </div>
  );
}

const isArticle = (item: object): item is DeskArticle => "type" in item && item.type === "article";
