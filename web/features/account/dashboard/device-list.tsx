import { useState } from "react";
import { formatClock, formatDayAndYear, zoneName } from "../../../formats/dates";
import { formatAge } from "../../../../shared/time/relative-time";
import { signOut as signOutCall } from "../session/account-calls";
import { useAuth } from "../session/use-auth";
import { endSession, listSessions, type DeviceSession } from "./account-service";
import { TryAgain } from "../../../common/try-again";
import { useAnswer } from "../session/use-answer";

interface DeviceListProps {
  /** When the page was opened: ISO 8601 instant, by the server's clock. */
  openedAt: string;
  /** Takes the focus when the focused button is removed. */
  focusHeading: () => void;
}

/** The reader's sessions, the current device first, with buttons to end them. */
export function DeviceList({ openedAt, focusHeading }: DeviceListProps) {
  const { answer, answeredAt, ask } = useAnswer(listSessions);
  const signOut = useAuth((state) => state.signOut);
  const [news, setNews] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [drawnAt] = useState(() => Date.now());
  if (answer === null || answeredAt === null) return <DevicesWait />;
  if (!answer.ok) return <TryAgain sentence="We couldn’t load your devices." onTry={ask} />;
  // The server's time: the sandbox's clock differs from the browser's, and that may be wrong.
  const now = new Date(Date.parse(openedAt) + answeredAt.getTime() - drawnAt);
  const sessions = answer.body.toSorted((a, b) => Number(b.current) - Number(a.current));
  const hasOthers = sessions.some(({ current }) => !current);

  async function end(work: () => ReturnType<typeof endSession>, sentence: string) {
    if (isBusy) return;
    setBusy(true);
    const ended = await work();
    // Already ended: the goal is reached.
    const isOver = ended.ok || ended.status === 404;
    if (isOver) await ask();
    setNews(isOver ? sentence : ended.message);
    setBusy(false);
    if (isOver) focusHeading();
  }

  async function endAll() {
    if (!(await signOut("EVERYWHERE"))) setNews("We couldn’t sign you out. Please try again.");
  }

  return (
    <>
      <ul className="device-list">
        {sessions.map((session) => (
          <li key={session.id}>
            <Device session={session} now={now} />
            {session.current ? null : (
              <button
                type="button"
                className="button button-outline"
                onClick={() =>
                  end(() => endSession(session.id), `Signed out of ${session.device}.`)
                }
              >
                Sign out<span className="sr-only"> {session.device}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {hasOthers ? null : <p className="dashboard-note">You’re signed in on this device only.</p>}
      <div className="dashboard-buttons">
        {hasOthers ? (
          <button
            type="button"
            className="button button-outline"
            onClick={() =>
              end(() => signOutCall("OTHER_DEVICES"), "Your other devices are signed out.")
            }
          >
            Sign out other devices
          </button>
        ) : null}
        <button type="button" className="button button-outline" onClick={() => void endAll()}>
          Sign out everywhere
        </button>
        <output className="dashboard-news">{news}</output>
      </div>
    </>
  );
}

function Device({ session, now }: { session: DeviceSession; now: Date }) {
  const { device, current, createdAt, lastSeenAt } = session;
  return (
    <div>
      <p className="device-name">
        {device}
        {current ? <span className="device-here disc">This device</span> : null}
      </p>
      <p className="device-times">
        {current ? null : (
          <span>
            Last seen <Moment at={lastSeenAt} now={now} />
          </span>
        )}
        <span>
          Signed in <Moment at={createdAt} />
        </span>
      </p>
    </div>
  );
}

/** An instant as its age or its day; the tooltip has it in full, in the publication's zone. */
function Moment({ at, now }: { at: string; now?: Date }) {
  const instant = new Date(at);
  return (
    <time dateTime={at} title={`${formatDayAndYear(instant)}, ${formatClock(instant)} ${zoneName}`}>
      {now ? formatAge(instant, now) : formatDayAndYear(instant)}
    </time>
  );
}

function DevicesWait() {
  return (
    <div className="dashboard-wait" aria-busy="true">
      <output className="sr-only needs-script">Loading your devices…</output>
      <noscript>
        <p className="dashboard-note">Turn on JavaScript to see your devices.</p>
      </noscript>
    </div>
  );
}
