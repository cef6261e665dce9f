/** The paper's topics: their names, addresses and descriptions; two that mean the same are merged. */
import "./topics.css";
import { useDeferredValue, useState } from "react";
import useSwr from "swr";
import type { DeskTopic, DeskTopics } from "../../../modules/content/types";
import { call } from "../../common/call";
import { formatCount } from "../../common/count";
import { showToast } from "../../common/toast";
import { Button } from "../../ui/button";
import { SearchField } from "../../ui/field";
import { PageTitle } from "../../ui/page-title";
import { Empty, Failed, Loading } from "../../ui/states";
import { MergeTopic } from "./merge-topic";
import { TopicForm } from "./topic-form";
import { topicPath } from "../../../shared/paths";
import { decode } from "../../../shared/decode";

interface Open {
  readonly kind: "edit" | "merge";
  readonly topic: DeskTopic;
}

export default function Topics() {
  const [q, setQ] = useState("");
  const searched = useDeferredValue(q.trim());
  const { data, error, isValidating, mutate } = useSwr(
    `/topics?q=${encodeURIComponent(searched)}`,
    call<DeskTopics>,
    { keepPreviousData: true },
  );
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const topics = data?.topics ?? [];

  return (
    <>
      <PageTitle
        title="Topics"
        note={data && searched === "" ? `${formatCount(data.total)} topics` : null}
      />
      <div className="topics">
        <SearchField
          label="Search topics"
          placeholder="Search by name"
          value={q}
          onChange={({ currentTarget }) => setQ(currentTarget.value)}
          onEmpty={() => setQ("")}
        />
        {error ? (
          <Failed
            what="We couldn’t load the topics."
            error={error as unknown}
            isRetrying={isValidating}
            onRetry={() => void mutate()}
          />
        ) : null}
        {!data && !error ? <Loading what="topics" /> : null}
        {data && topics.length === 0 ? (
          <Empty
            title={searched === "" ? "No topics yet." : `No results for “${searched}.”`}
            text="Add topics in an article’s details."
          />
        ) : null}
        {topics.length > 0 ? (
          <ul className="topics-list" aria-label="Topics">
            {topics.map((topic) => (
              <li key={topic.id}>
                <div>
                  <button
                    type="button"
                    className="topics-name"
                    onClick={() => setOpen({ kind: "edit", topic })}
                  >
                    {topic.label}
                  </button>
                  {topic.description ? <p className="topics-line">{topic.description}</p> : null}
                  <p className="topics-facts">
                    {topic.articles > 0 ? (
                      <a href={topicPath(topic.slug)}>{decode(topicPath(topic.slug))}</a>
                    ) : (
                      "No page yet (no published articles)"
                    )}{" "}
                    · {formatCount(topic.articles)} article{topic.articles === 1 ? "" : "s"}
                  </p>
                </div>
                <Button kind="quiet" onClick={() => setOpen({ kind: "merge", topic })}>
                  Merge…<span className="unseen"> {topic.label}</span>
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
        {data && data.total > topics.length ? (
          <p className="field-hint">
            {formatCount(data.total - topics.length)} more. Search by name.
          </p>
        ) : null}
      </div>
      {open?.kind === "edit" ? (
        <TopicForm
          // Theirs, once they are taken.
          key={open.topic.version}
          topic={open.topic}
          onClose={close}
          onTakeTheirs={(topic) => setOpen({ kind: "edit", topic })}
          onConflict={() => void mutate()}
          onSaved={async (topic) => {
            close();
            await mutate();
            showToast({ text: `${topic.label} is saved.` });
          }}
          onDeleted={async () => {
            close();
            await mutate();
            showToast({ text: `${open.topic.label} is deleted.` });
          }}
        />
      ) : null}
      {open?.kind === "merge" ? (
        <MergeTopic
          topic={topics.find(({ id }) => id === open.topic.id) ?? open.topic}
          onClose={close}
          onConflict={() => void mutate()}
          onMerged={async (into) => {
            close();
            await mutate();
            showToast({
              text: `${open.topic.label} was merged into ${into.label}.`,
              detail: "Its address now redirects there.",
            });
          }}
        />
      ) : null}
    </>
  );
}
