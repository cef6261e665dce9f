import { useState } from "react";
import useSwr from "swr";
import type { AppKey, StaffAccount } from "../../modules/accounts/types";
import { call, CallError } from "../common/call";
import { useNow } from "../common/clock";
import { hasPasskeys, makePasskey } from "../common/identity/passkeys";
import { roleWords } from "../common/role-words";
import { showToast } from "../common/toast";

import { AppSetUp } from "../ui/app-set-up";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";

import { PageTitle } from "../ui/page-title";
import { Failed, Loading } from "../ui/states";
import { Passwords, Section, Sessions } from "./account-parts";
import { when } from "./dates";
import { NameDialog } from "./name-dialog";
import { RowAction } from "./row-action";
import { StaffTabs } from "./staff-tabs";
import "./staff.css";

/** One's own account, for every role. */
export default function Me() {
  const { data, error, mutate, isValidating } = useSwr("/me/account", (path: string) =>
    call<StaffAccount>(path),
  );
  const parts = data ? { path: "/me", account: data, onChange: () => mutate() } : null;
  return (
    <div className="staff">
      <PageTitle title="You" note={data ? `${data.name} · ${roleWords(data.roles)}` : null} />
      <StaffTabs current="me" />
      {error ? (
        <Failed
          what="We couldn’t load your account."
          error={error}
          onRetry={() => void mutate()}
          isRetrying={isValidating}
        />
      ) : null}
      {!data && !error ? <Loading what="your account" /> : null}
      {parts ? (
        <>
          <WaysIn account={parts.account} onChange={parts.onChange} />
          <Sessions {...parts} />
          <Passwords {...parts} />
        </>
      ) : null}
    </div>
  );
}

function WaysIn({
  account,
  onChange,
}: {
  readonly account: StaffAccount;
  readonly onChange: () => Promise<unknown>;
}) {
  const now = useNow();
  const [adding, setAdding] = useState<"passkey" | "app" | null>(null);
  const { passkeys, appCodeSince, email } = account;
  const remove = async (path: string) => {
    await call(path, { method: "DELETE" });
    await onChange();
  };
  const finish = async (text: string) => {
    setAdding(null);
    showToast({ text });
    await onChange();
  };
  return (
    <Section title="Ways to sign in" note={`Codes and notices go to ${email}.`}>
      {passkeys.length === 0 && !appCodeSince ? <p className="staff-none">Email only</p> : null}
      <ul className="staff-rows">
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <li key={id}>
            <p>
              <b>{name || "Passkey"}</b>
              <br />
              <span className="fine">
                Passkey, added {when(createdAt, now)} ·{" "}
                {lastUsedAt ? `last used ${when(lastUsedAt, now)}` : "not used yet"}
              </span>
            </p>
            <RowAction
              label="Remove"
              of={name || "the passkey"}
              done="The passkey was removed."
              onPress={() => remove(`/me/passkeys/${id}`)}
            />
          </li>
        ))}
        {appCodeSince ? (
          <li>
            <p>
              <b>Authenticator app</b>
              <br />
              <span className="fine">Since {when(appCodeSince, now)}</span>
            </p>
            <RowAction
              label="Remove"
              of="the authenticator app"
              done="The app was removed."
              onPress={() => remove("/me/app-code")}
            />
          </li>
        ) : null}
      </ul>
      <div className="staff-buttons">
        {hasPasskeys() ? (
          <Button isSmall onClick={() => setAdding("passkey")}>
            Add a passkey
          </Button>
        ) : null}
        {appCodeSince ? null : (
          <Button isSmall onClick={() => setAdding("app")}>
            Add an app
          </Button>
        )}
      </div>
      {adding === "passkey" ? (
        <PasskeyDialog
          onAdded={() => finish("The passkey was added.")}
          onClose={() => setAdding(null)}
        />
      ) : null}
      {adding === "app" ? (
        <Dialog title="Add an app" width="narrow" onClose={() => setAdding(null)}>
          <div className="staff-form">
            <AppSetUp
              start={() => call<AppKey>("/me/app-code/start", { method: "POST" })}
              confirm={async (code) => {
                await call("/me/app-code", { method: "POST", body: { code } });
                await finish("The app was added.");
              }}
            />
          </div>
        </Dialog>
      ) : null}
    </Section>
  );
}

function PasskeyDialog({
  onAdded,
  onClose,
}: {
  readonly onAdded: () => Promise<unknown>;
  readonly onClose: () => void;
}) {
  return (
    <NameDialog
      title="Add a passkey"
      label="Where is it?"
      hint="A name to recognize it by, such as “Work laptop.” You can leave this blank."
      action="Add the passkey"
      onNamed={async (name) => {
        try {
          await makePasskey("/me/passkeys", { name, mayAsk: true });
        } catch (failure) {
          // It was asked for, and not wanted.
          if (failure instanceof CallError && failure.code === "canceled") return;
          throw failure;
        }
        await onAdded();
      }}
      onClose={onClose}
    />
  );
}
