/** One reader: whether they can open everything, why, and what can be done about it. */
import useSwr from "swr";
import { Link, useParams, useSearchParams } from "wouter";
import type { SubscriberPage } from "../../modules/subscribers/types";
import { call } from "../common/call";
import { useNow } from "../common/clock";
import { formatAgo } from "../common/dates";
import { showToast } from "../common/toast";
import { useAction } from "../common/forms/use-action";
import { Button, ButtonLink } from "../ui/button";
import { PageTitle } from "../ui/page-title";
import { Failed, Loading } from "../ui/states";
import { Actions } from "./actions";
import { AnswerView } from "./answer-view";
import { ArticleQuestion } from "./article-question";
import { Events } from "./events";
import { GiveForm } from "./give-form";
import { GivenList } from "./given-list";
import { ReaderGroups } from "./groups/reader-groups";
import { GrantsDrawing } from "./grants-drawing";
import { Payments } from "./payments";
import { usePayments } from "./facts/use-payments";
import { shortDay } from "./facts/words";
import "./styles/subscribers.css";
import "./styles/subscriber.css";
import "./styles/drawing.css";
import "./styles/happened.css";
import "./styles/forms.css";

export default function Subscriber() {
  const { reader: id } = useParams<{ reader: string }>();
  const [params] = useSearchParams();
  const path = `/subscribers/${encodeURIComponent(id)}`;
  const { data, error, mutate, isValidating } = useSwr(
    path,
    (key: string) => call<SubscriberPage>(key),
    { shouldRetryOnError: false },
  );
  const q = params.get("q") ?? "";
  const back = q === "" ? "/subscribers" : `/subscribers?q=${encodeURIComponent(q)}`;
  return (
    <div className="subscriber">
      <p className="subscriber-back">
        <Link href={back}>Subscribers</Link>
        {q === "" ? null : <span> / found by “{q}”</span>}
      </p>
      {data ? <Loaded page={data} path={path} reload={() => mutate()} /> : null}
      {error && !data ? <PageTitle title="Subscriber" /> : null}
      {error ? (
        <Failed
          what={data ? "We couldn’t load this again." : "We couldn’t load this reader."}
          error={error}
          onRetry={() => void mutate()}
          isRetrying={isValidating}
        />
      ) : null}
      {!data && !error ? <Loading what="the reader" /> : null}
    </div>
  );
}

function Loaded(props: {
  readonly page: SubscriberPage;
  readonly path: string;
  readonly reload: () => Promise<unknown>;
}) {
  const { page, path, reload } = props;
  const { reader, subscriptions, given: input } = page;
  const clock = useNow();
  // Access that has just ended has ended, although the clock of the screen moves by minutes.
  const loadedAt = new Date(page.answer.at);
  const now = clock > loadedAt ? clock : loadedAt;
  const payments = usePayments(path);
  const changed = async () => {
    await Promise.all([reload(), payments.reload()]);
  };
  const parts = { page, path, now, onChanged: changed };
  return (
    <>
      <PageTitle title={reader.name || reader.email} note={<Facts page={page} now={now} />}>
        <SignInEmail path={path} />
        <ButtonLink href={`${path}/paper`}>See the paper as this reader</ButtonLink>
      </PageTitle>
      {reader.deletionDueAt ? (
        <p className="notice notice-error">
          This account and its data will be deleted on {shortDay(reader.deletionDueAt)}.
        </p>
      ) : null}
      <div className="subscriber-columns">
        <div>
          <section className="subscriber-answer" aria-labelledby="subscriber-question">
            <div>
              <h2 id="subscriber-question" className="kicker">
                Can this reader open everything?
              </h2>
              <AnswerView answer={page.answer} known={{ subscriptions, given: input, now }} />
            </div>
            <ArticleQuestion path={path} known={{ subscriptions, given: input, now }} />
          </section>
          <GrantsDrawing grants={page.grants} createdAt={reader.createdAt} now={now} />
          <Payments {...parts} payments={payments} />
          <Events path={path} now={now} page={page} />
        </div>
        <aside aria-label="Actions">
          <GiveForm {...parts} />
          <GivenList {...parts} />
          <ReaderGroups path={path} />
          <Actions {...parts} payments={payments} />
        </aside>
      </div>
    </>
  );
}

function Facts({ page, now }: { page: SubscriberPage; now: Date }) {
  const { email, name, createdAt, verifiedAt } = page.reader;
  const last = page.sessions
    .toSorted((one, other) => (one.lastSeenAt < other.lastSeenAt ? 1 : -1))
    .at(0);
  return (
    <>
      {name === "" ? null : `${email}, `}
      {verifiedAt ? "confirmed" : "address not confirmed"} · a reader since {shortDay(createdAt)}
      {last ? ` · last seen ${formatAgo(new Date(last.lastSeenAt), now)}, ${last.device}` : ""}
    </>
  );
}

function SignInEmail({ path }: { path: string }) {
  const { run, isWaiting } = useAction(async () => {
    try {
      await call(`${path}/sign-in-email`, { method: "POST" });
      showToast({ text: "Sent.", detail: "The link works once, for an hour." });
    } catch (error) {
      showToast({ text: "Not sent.", detail: (error as Error).message });
    }
  });
  return (
    <Button isWaiting={isWaiting} onClick={() => void run()}>
      {isWaiting ? "Sending…" : "Send a sign-in email"}
    </Button>
  );
}
