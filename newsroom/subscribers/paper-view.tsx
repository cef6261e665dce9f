/** The paper as one reader sees it: what opens to them and what doesn't. No script runs in it. */
import { type FormEvent, useEffect, useRef, useState } from "react";
import useSwr from "swr";
import { Link, useParams } from "wouter";
import type { SubscriberPage } from "../../modules/subscribers/types";
import { call } from "../common/call";
import { Button } from "../ui/button";
import { Field } from "../ui/field";
import { PageTitle } from "../ui/page-title";
import { type PageWidth, PageWidths } from "../ui/page-widths";
import { Failed } from "../ui/states";
import "./styles/subscriber.css";
import "./styles/happened.css";
import "./styles/paper-view.css";

/** The path in an address of the website; "/" where there is none. */
function pathOf(typed: string): string {
  try {
    return new URL(typed.trim(), location.origin).pathname;
  } catch {
    return "/";
  }
}

export default function PaperView() {
  const { reader: id } = useParams<{ reader: string }>();
  const { data, error, mutate } = useSwr(`/subscribers/${encodeURIComponent(id)}`, (key: string) =>
    call<SubscriberPage>(key),
  );
  const [typed, setTyped] = useState("/");
  const [path, setPath] = useState("/");
  const [width, setWidth] = useState<PageWidth>(1440);
  const frame = useRef<HTMLDivElement>(null);
  const [space, setSpace] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setSpace(entry?.contentRect.width ?? 0));
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, []);
  const scale = space > 0 ? Math.min(1, space / width) : 0.5;
  const name = data?.reader.name || data?.reader.email || "this reader";
  const address = `/desk/preview/readers/${encodeURIComponent(id)}?path=${encodeURIComponent(path)}`;
  function show(event: FormEvent): void {
    event.preventDefault();
    setPath(pathOf(typed));
  }
  return (
    <div className="subscriber">
      <p className="subscriber-back">
        <Link href={`/subscribers/${id}`}>Back to {name}</Link>
      </p>
      <PageTitle
        title="The paper as this reader sees it"
        note="It shows what they can open, without using their session. Nothing is counted."
      />
      {error ? (
        <Failed what="We couldn’t load this reader." error={error} onRetry={() => void mutate()} />
      ) : null}
      <form className="subscriber-paper-bar" onSubmit={show}>
        <Field
          label="Page"
          hint="The front page is /. For a section or an article, enter its address."
          value={typed}
          maxLength={500}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit">Show</Button>
        <PageWidths className="subscriber-widths" value={width} onChange={setWidth} />
      </form>
      <div ref={frame} className="subscriber-paper">
        <iframe
          key={address}
          src={address}
          title={`The page ${path} as ${name} sees it`}
          sandbox="allow-same-origin"
          style={{
            width: `${width}px`,
            height: `${Math.round(900 / scale)}px`,
            transform: `scale(${scale})`,
          }}
        />
      </div>
    </div>
  );
}
