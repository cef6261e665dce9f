/** Parts of an account that a person sees of their own, and a publisher of everyone. */
import { type ReactNode, useState } from "react";
import type { StaffAccount } from "../../modules/accounts/types";
import { call } from "../common/call";
import { useNow } from "../common/clock";

import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";

import { when } from "./dates";
import { NameDialog } from "./name-dialog";
import { RowAction } from "./row-action";

interface PartProps {
  /** The calls' path: "/me" or "/staff/3". */
  readonly path: string;
  readonly account: StaffAccount;
  readonly onChange: () => Promise<unknown>;
}

export function Section({
  title,
  note,
  children,
}: {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className="staff-section">
      <h2 className="head-22">{title}</h2>
      {note ? <p className="fine">{note}</p> : null}
      {children}
    </section>
  );
}

export function Sessions({ path, account, onChange }: PartProps) {
  const now = useNow();
  const { sessions } = account;
  const hasOthers = sessions.some(({ isThis }) => !isThis);
  const end = async (which: string) => {
    await call(`${path}/sessions${which}`, { method: "DELETE" });
    await onChange();
  };
  return (
    <Section
      title="Signed in on"
      note="Sessions end after two hours of inactivity, or after 12 hours."
    >
      {sessions.length === 0 ? <p className="staff-none">Nowhere right now.</p> : null}
      <ul className="staff-rows">
        {sessions.map(({ id, browser, address, lastSeenAt, isThis }) => (
          <li key={id}>
            <p>
              <b>{browser}</b> {isThis ? <span className="staff-this">This browser</span> : null}
              <br />
              <span className="fine">
                {address} · last used {when(lastSeenAt, now)}
              </span>
            </p>
            {isThis ? null : (
              <RowAction
                label="End"
                of={`the session in ${browser}`}
                done="The session has ended."
                onPress={() => end(`/${id}`)}
              />
            )}
          </li>
        ))}
      </ul>
      {hasOthers ? (
        <RowAction
          label={sessions.some(({ isThis }) => isThis) ? "End all others" : "End all"}
          of="sessions"
          done="The sessions have ended."
          onPress={() => end("")}
        />
      ) : null}
    </Section>
  );
}

export function Passwords({ path, account, onChange }: PartProps) {
  const now = useNow();
  const [isCreating, setCreating] = useState(false);
  const { passwords } = account;
  return (
    <Section
      title="Application passwords"
      note="For apps that publish through the WordPress API with this account’s permissions."
    >
      {passwords.length === 0 ? <p className="staff-none">None.</p> : null}
      <ul className="staff-rows">
        {passwords.map(({ id, name, createdAt }) => (
          <li key={id}>
            <p>
              <b>{name || "Without a name"}</b>
              <br />
              <span className="fine">Created {when(createdAt, now)}</span>
            </p>
            <RowAction
              label="Revoke"
              of={`the application password ${name}`}
              done="Revoked. Programs that use it can’t sign in."
              onPress={async () => {
                await call(`${path}/application-passwords/${id}`, { method: "DELETE" });
                await onChange();
              }}
            />
          </li>
        ))}
      </ul>
      <Button isSmall onClick={() => setCreating(true)}>
        Create one
      </Button>
      {isCreating ? (
        <PasswordDialog
          path={path}
          login={account.login}
          onCreated={onChange}
          onClose={() => setCreating(false)}
        />
      ) : null}
    </Section>
  );
}

function PasswordDialog({
  path,
  login,
  onCreated,
  onClose,
}: {
  readonly path: string;
  readonly login: string;
  readonly onCreated: () => Promise<unknown>;
  readonly onClose: () => void;
}) {
  const [password, setPassword] = useState<string | null>(null);
  if (password !== null) {
    return (
      <Dialog title="Copy it now" width="narrow" onClose={onClose}>
        <p>We won’t show it again. Sign in as {login}.</p>
        <p className="app-key">{password}</p>
        <div className="staff-buttons">
          <Button kind="ink" onClick={() => void navigator.clipboard.writeText(password)}>
            Copy
          </Button>
          <Button onClick={onClose}>Done</Button>
        </div>
      </Dialog>
    );
  }
  return (
    <NameDialog
      title="New application password"
      label="What is it for?"
      hint="A name to recognize it by, such as “Wire service.”"
      action="Create the password"
      onNamed={async (name) => {
        const made = await call<{ password: string }>(`${path}/application-passwords`, {
          method: "POST",
          body: { name },
        });
        setPassword(made.password);
        await onCreated();
      }}
      onClose={onClose}
    />
  );
}
