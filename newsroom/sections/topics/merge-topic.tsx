import { useDeferredValue, useState } from "react";
import useSwr from "swr";
import type { DeskTopic, DeskTopics } from "../../../modules/content/types";
import { call, CallError } from "../../common/call";
import { useAction } from "../../common/forms/use-action";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { SearchField, FieldError } from "../../ui/field";
import { topicPath } from "../../../shared/paths";
import { decode } from "../../../shared/decode";

interface MergeTopicProps {
  readonly topic: DeskTopic;
  readonly onMerged: (into: DeskTopic) => Promise<void>;
  /** Someone else has changed it. */
  readonly onConflict: () => void;
  readonly onClose: () => void;
}

const articlesOf = ({ articles }: DeskTopic) => `${articles} article${articles === 1 ? "" : "s"}`;

/** A dialog that makes a topic part of another. */
export function MergeTopic({ topic, onMerged, onConflict, onClose }: MergeTopicProps) {
  const [q, setQ] = useState("");
  const [into, setInto] = useState<DeskTopic | null>(null);
  const searched = useDeferredValue(q.trim());
  const { data } = useSwr(`/topics?q=${encodeURIComponent(searched)}`, call<DeskTopics>, {
    keepPreviousData: true,
  });
  const others = (data?.topics ?? []).filter(({ id }) => id !== topic.id).slice(0, 8);
  const shown = into && !others.some(({ id }) => id === into.id) ? [into, ...others] : others;

  const merging = useAction(async () => {
    if (!into) return;
    try {
      const body = { into: into.id };
      await call(`/topics/${topic.id}/merge`, { method: "POST", seen: topic.version, body });
    } catch (failure) {
      if (failure instanceof CallError && failure.status === 412) onConflict();
      throw failure;
    }
    await onMerged(into);
  });

  return (
    <Dialog title={`Merge ${topic.label} into`} onClose={onClose}>
      <div className="topics-form">
        <p className="deck">
          {articlesOf(topic)} will move to the other topic, and {decode(topicPath(topic.slug))} will
          redirect there. You can’t undo this.
        </p>
        <SearchField
          label="Search topics"
          placeholder="Search by name"
          value={q}
          onChange={({ currentTarget }) => setQ(currentTarget.value)}
          onEmpty={() => setQ("")}
        />
        <fieldset className="topics-choice">
          <legend className="unseen">Topic to merge into</legend>
          {shown.map((other) => (
            <label key={other.id}>
              <input
                type="radio"
                name="into"
                checked={into?.id === other.id}
                onChange={() => setInto(other)}
              />
              <span>{other.label}</span>
              <small>{articlesOf(other)}</small>
            </label>
          ))}
          {data && shown.length === 0 ? <p>No other topics yet.</p> : null}
        </fieldset>
        <FieldError error={merging.error} />
        <div className="button-row">
          <Button
            kind="ink"
            isWaiting={merging.isWaiting}
            aria-disabled={into === null || undefined}
            onClick={() => void merging.run()}
          >
            {into ? `Merge into ${into.label}` : "Merge"}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </div>
    </Dialog>
  );
}
