import { useEffect, useRef } from "react";
import useSwr from "swr";
import type { ReviewCount } from "../../modules/content/newsroom/desk/types";
import { call } from "../common/call";
import { setCount } from "../common/counts/counts";
import type { Me } from "../common/session";
import { showToast } from "../common/toast";
import { useDeskEvents } from "../common/together/events";

const everyMinute = 60_000;

/** For those who publish: counts what is in review beside Articles, and tells of what was just submitted. */
export default function Reviews({ me }: { readonly me: Me }) {
  const { data, mutate } = useSwr("/reviews", call<ReviewCount>, { refreshInterval: everyMinute });
  useDeskEvents(["list"], null, () => void mutate());
  const before = useRef<ReviewCount | undefined>(undefined);
  useEffect(() => {
    if (!data) return;
    setCount("/articles", data.total, `${data.total} in review`);
    const { latest, total } = data;
    const last = before.current;
    before.current = data;
    if (!last || !latest || total <= last.total || latest.by === me.name) return;
    showToast({
      text: `${latest.by || "Someone"} submitted an article for review.`,
      detail: latest.title || "Untitled",
      mark: "review",
    });
  }, [data, me.name]);
  return null;
}
