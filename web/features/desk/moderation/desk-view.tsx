/** The moderation queue: pending, reported and declined comments, and the log. */
import "../../../styles/comments/desk.css";
import { useEffect, useState } from "react";
import { usePage } from "../../../common/page/facts";
import { Link } from "../../../common/page/link";
import { formatCount, tabs } from "./desk-labels";
import { LogView } from "./log-view";
import type { Counts, QueueName } from "./moderation-service";
import { QueueView } from "./queue-view";

const deskPath = "/desk/comments";

export function DeskView() {
  const search = new URLSearchParams(usePage().search);
  const [counts, setCounts] = useState<Counts | null>(null);
  const [isHere, setHere] = useState(false);
  // The server renders only the shell: requests start in the browser.
  useEffect(() => {
    const begun = requestAnimationFrame(() => setHere(true));
    return () => cancelAnimationFrame(begun);
  }, []);
  const asked = search.get("queue");
  const name = tabs.find((tab) => tab.name === asked)?.name ?? "hold";
  return (
    <main id="main" className="sheet desk">
      <h1 className="head head-40">Moderation Desk</h1>
      <nav className="desk-tabs" aria-label="Queues">
        <ul>
          {tabs.map((tab) => (
            <li key={tab.name}>
              <Link
                to={tab.name === "hold" ? deskPath : `${deskPath}?queue=${tab.name}`}
                aria-current={tab.name === name ? "page" : undefined}
              >
                {tab.label}
                {tab.name === "log" || counts === null ? null : (
                  <span className="desk-count"> {formatCount(counts[tab.name])}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <noscript>
        <p className="deck">To use the moderation desk, turn on JavaScript.</p>
      </noscript>
      {isHere ? <Work key={name} name={name} onCounts={setCounts} /> : null}
    </main>
  );
}

function Work({ name, onCounts }: { name: QueueName | "log"; onCounts: (counts: Counts) => void }) {
  return name === "log" ? <LogView /> : <QueueView name={name} onCounts={onCounts} />;
}
