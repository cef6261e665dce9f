/** Where a page stands on the site. An address that is taken is said, and not written into the page. */
import { useEffect, useState } from "react";
import type { PageAddressCheck } from "../../../modules/content/newsroom/desk/types";
import { call } from "../../common/call";
import { Field } from "../../ui/field";
import { useDesk, useWriting } from "../article-desk";
import { decode } from "../../../shared/decode";

/** While someone types. */
const restMs = 300;

export function PageAddress() {
  const { writing, isReadOnly } = useDesk();
  const { id, address, state } = useWriting(({ item }) => item);
  const [typed, setTyped] = useState(() => decode(writing.store.getState().copy.slug));
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    if (typed === decode(writing.store.getState().copy.slug)) return;
    const end = new AbortController();
    const look = async () => {
      const query = new URLSearchParams({ id: String(id), slug: typed });
      const path = `/pages/address?${query}`;
      try {
        const { slug, taken } = await call<PageAddressCheck>(path, { signal: end.signal });
        setProblem(taken);
        if (taken === null) writing.change({ slug });
      } catch (error) {
        if (!end.signal.aborted) setProblem((error as Error).message);
      }
    };
    const timer = setTimeout(() => void look(), restMs);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [typed, id, writing]);

  const isOut = state.startsWith("live");
  return (
    <section className="editor-detail">
      <Field
        label="Address"
        hint={
          <>
            {decode(address ?? "Made from the title")}. Use a slash to put it under another page:
            about/history.
            {isOut ? " The old address will redirect to the new one." : ""}
          </>
        }
        error={problem}
        placeholder={decode(address?.slice(1) ?? "")}
        value={typed}
        maxLength={190}
        readOnly={isReadOnly}
        spellCheck={false}
        autoCapitalize="off"
        onChange={({ currentTarget }) => {
          setProblem(null);
          setTyped(currentTarget.value);
        }}
      />
    </section>
  );
}
