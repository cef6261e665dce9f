/** One group: its members, its seats, and whose it is. */
import { useState } from "react";
import useSwr from "swr";
import { Link, useParams } from "wouter";
import type { GroupPageOfStaff } from "../../../modules/groups/types";
import { call } from "../../common/call";
import { useNow } from "../../common/clock";
import { useMay } from "../../common/session";
import { showToast } from "../../common/toast";
import { useAction } from "../../common/forms/use-action";
import { Button } from "../../ui/button";
import { PageTitle } from "../../ui/page-title";
import { Failed, Loading } from "../../ui/states";
import { shortDay } from "../facts/words";
import { amountOf, stateOf } from "./groups";
import { CancelDialog } from "../dialogs/cancel-dialog";
import { InviteDialog } from "./invite-dialog";
import { OwnerDialog } from "./owner-dialog";
import { SeatsDialog } from "./seats-dialog";
import "../styles/subscribers.css";
import "../styles/subscriber.css";
import "../styles/forms.css";
import "../styles/groups.css";
import { FieldError } from "../../ui/field";

export default function Group() {
  const { group: id } = useParams<{ group: string }>();
  const path = `/groups/${encodeURIComponent(id)}`;
  const { data, error, mutate, isValidating } = useSwr(
    path,
    (key: string) => call<GroupPageOfStaff>(key),
    { shouldRetryOnError: false },
  );
  return (
    <div className="subscriber">
      <p className="subscriber-back">
        <Link href="/subscribers/groups">Groups</Link>
      </p>
      {data ? <Loaded group={data} path={path} reload={() => mutate()} /> : null}
      {error && !data ? <PageTitle title="Group" /> : null}
      {error ? (
        <Failed
          what="We couldn’t load this group."
          error={error}
          onRetry={() => void mutate()}
          isRetrying={isValidating}
        />
      ) : null}
      {!data && !error ? <Loading what="the group" /> : null}
    </div>
  );
}

function Loaded(props: {
  readonly group: GroupPageOfStaff;
  readonly path: string;
  readonly reload: () => Promise<unknown>;
}) {
  const { group, path, reload } = props;
  const now = useNow();
  const mayBill = useMay("bill_subscribers");
  const [open, setOpen] = useState<"seats" | "owner" | "invite" | "cancel" | null>(null);
  const {
    run: resume,
    isWaiting,
    error,
  } = useAction(async () => {
    await call(`${path}/resume`, { method: "POST" });
    showToast({ text: "The group continues." });
    await reload();
  });
  const isLive = group.subscription?.isLive ?? false;
  const parts = { group, path, now, onChanged: reload, onClose: () => setOpen(null) };
  return (
    <>
      <PageTitle
        title={group.organization}
        note={
          <>
            {group.used} of {group.seats} seats, {group.seatLabel} · {amountOf(group)} ·{" "}
            {stateOf(group, now)}
          </>
        }
      >
        {mayBill && isLive ? (
          <>
            <Button onClick={() => setOpen("invite")}>Invite…</Button>
            <Button onClick={() => setOpen("seats")}>Change the seats</Button>
            <Button onClick={() => setOpen("owner")}>Transfer…</Button>
            {group.subscription?.cancelAtPeriodEnd ? (
              <Button isWaiting={isWaiting} onClick={() => void resume()}>
                Resume the group
              </Button>
            ) : null}
            <Button onClick={() => setOpen("cancel")}>Cancel…</Button>
          </>
        ) : null}
      </PageTitle>
      <FieldError error={error} />
      <dl className="facts">
        <div>
          <dt>Owner</dt>
          <dd>
            {group.owner ? (
              <Link href={`/subscribers/${group.owner.id}`}>{group.owner.email}</Link>
            ) : (
              "A deleted account"
            )}
          </dd>
        </div>
        <div>
          <dt>Since</dt>
          <dd>{shortDay(group.createdAt)}</dd>
        </div>
        <div>
          <dt>Joining by domain</dt>
          <dd>{group.domain ?? "Off"}</dd>
        </div>
      </dl>
      <section className="subscriber-section" aria-labelledby="group-members">
        <h2 id="group-members" className="head-22">
          Members
        </h2>
        {group.members.length === 0 ? <p>No one has a seat.</p> : null}
        <ul className="subscriber-lines">
          {group.members.map((member) => (
            <li key={member.id}>
              <p>
                <Link href={`/subscribers/${member.readerId}`}>{member.name || member.email}</Link>{" "}
                <span className="fine">
                  {member.name ? `${member.email}, ` : ""}since {shortDay(member.joinedAt)}
                  {member.isOwner ? ", owner" : ""}
                </span>
              </p>
            </li>
          ))}
        </ul>
      </section>
      {group.invitations.length > 0 ? (
        <section className="subscriber-section" aria-labelledby="group-invited">
          <h2 id="group-invited" className="head-22">
            Pending invitations
          </h2>
          <ul className="subscriber-lines">
            {group.invitations.map(({ id, email, sentAt, isExpired }) => (
              <li key={id}>
                <p>
                  {email}{" "}
                  <span className="fine">
                    {isExpired ? "expired, " : ""}sent {shortDay(sentAt)}
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {open === "seats" ? <SeatsDialog {...parts} /> : null}
      {open === "owner" ? <OwnerDialog {...parts} /> : null}
      {open === "invite" ? <InviteDialog {...parts} /> : null}
      {open === "cancel" && group.subscription ? (
        <CancelDialog {...parts} reader="owner" current={group.subscription} />
      ) : null}
    </>
  );
}
