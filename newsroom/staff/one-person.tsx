import { useState } from "react";
import useSwr, { useSWRConfig } from "swr";
import { useLocation } from "wouter";
import type { StaffAccount } from "../../modules/accounts/types";
import type { StaffRole } from "../../shared/newsroom/staff-rights";
import { call } from "../common/call";
import { roleWords } from "../common/role-words";
import { showToast } from "../common/toast";
import { useAction } from "../common/forms/use-action";
import { Button, ButtonLink } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { PageTitle } from "../ui/page-title";
import { Failed, Loading } from "../ui/states";
import { Passwords, Section, Sessions } from "./account-parts";
import { RolesField } from "./roles-field";
import "./staff.css";
import { FieldError } from "../ui/field";

/** Someone's account, for a publisher. */
export default function OnePerson({ id }: { id: number }) {
  const path = `/staff/${id}`;
  const { mutate: reload } = useSWRConfig();
  const { data, error, mutate, isValidating } = useSwr(path, (key: string) =>
    call<StaffAccount>(key),
  );
  // The list of people shows what was changed here.
  const onChange = async () => {
    await Promise.all([mutate(), reload("/staff")]);
  };
  const parts = data ? { path, account: data, onChange } : null;
  return (
    <div className="staff">
      <PageTitle title={data?.name ?? "Staff"} note={data?.email}>
        <ButtonLink href="/staff" kind="quiet">
          All staff
        </ButtonLink>
      </PageTitle>
      {error ? (
        <Failed
          what="We couldn’t load this account."
          error={error}
          onRetry={() => void mutate()}
          isRetrying={isValidating}
        />
      ) : null}
      {!data && !error ? <Loading what="the account" /> : null}
      {parts ? (
        <>
          <Roles {...parts} />
          <SecondStep {...parts} />
          <Sessions {...parts} />
          <Passwords {...parts} />
          <Leaving account={parts.account} />
        </>
      ) : null}
    </div>
  );
}

interface PartProps {
  readonly path: string;
  readonly account: StaffAccount;
  readonly onChange: () => Promise<unknown>;
}

function Roles({ path, account, onChange }: PartProps) {
  const [isOpen, setOpen] = useState(false);
  const [roles, setRoles] = useState<readonly StaffRole[]>(account.roles);
  const { run, isWaiting, error, clear } = useAction(async () => {
    await call(`${path}/roles`, { method: "PUT", body: { roles } });
    setOpen(false);
    showToast({ text: "The roles were changed.", detail: "They take effect right away." });
    await onChange();
  });
  return (
    <Section title="Roles">
      <p>{roleWords(account.roles)}</p>
      <Button
        isSmall
        onClick={() => {
          setRoles(account.roles);
          clear();
          setOpen(true);
        }}
      >
        Change roles
      </Button>
      {isOpen ? (
        <Dialog title={`Roles of ${account.name}`} width="narrow" onClose={() => setOpen(false)}>
          <form
            className="staff-form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void run();
            }}
          >
            <RolesField roles={roles} error={error} onChange={setRoles} />
            <Button kind="ink" type="submit" isWaiting={isWaiting}>
              Change roles
            </Button>
          </form>
        </Dialog>
      ) : null}
    </Section>
  );
}

function SecondStep({ path, account, onChange }: PartProps) {
  const { passkeys, appCodeSince, name } = account;
  const [isOpen, setOpen] = useState(false);
  const { run, isWaiting, error } = useAction(async () => {
    await call(`${path}/reset-second-factor`, { method: "POST" });
    setOpen(false);
    showToast({ text: "Reset.", detail: `${name} sets up a new one at the next sign-in.` });
    await onChange();
  });
  const words = [
    ...(passkeys.length > 0
      ? [passkeys.length === 1 ? "A passkey" : `${passkeys.length} passkeys`]
      : []),
    ...(appCodeSince ? ["an authenticator app"] : []),
  ].join(" and ");
  return (
    <Section title="Two-step sign-in">
      <p>{words === "" ? "None yet." : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`}</p>
      {words === "" ? null : (
        <Button isSmall onClick={() => setOpen(true)}>
          Reset…
        </Button>
      )}
      {isOpen ? (
        <Dialog title="Reset two-step sign-in?" width="narrow" onClose={() => setOpen(false)}>
          <p>
            We’ll sign {name} out everywhere. After signing in by email, {name} will set up a new
            passkey or app. Make sure the request came from {name}.
          </p>
          <FieldError error={error} />
          <div className="staff-buttons">
            <Button kind="ink" isWaiting={isWaiting} onClick={() => void run()}>
              Reset two-step sign-in for {name}
            </Button>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
          </div>
        </Dialog>
      ) : null}
    </Section>
  );
}

function Leaving({ account }: { account: StaffAccount }) {
  const [, navigate] = useLocation();
  const { mutate } = useSWRConfig();
  const [isOpen, setOpen] = useState(false);
  const { name } = account;
  const { run, isWaiting, error } = useAction(async () => {
    await call(`/staff/${account.id}/revoke`, { method: "POST" });
    await mutate("/staff", undefined);
    showToast({ text: `${name} no longer has access.`, detail: "All sessions have ended." });
    navigate("/staff");
  });
  return (
    <Section
      title="Remove access"
      note="The account, its sessions and its application passwords end immediately. Articles and their bylines stay."
    >
      <Button isSmall onClick={() => setOpen(true)}>
        Revoke access…
      </Button>
      {isOpen ? (
        <Dialog title={`Revoke access for ${name}?`} width="narrow" onClose={() => setOpen(false)}>
          <p>This can’t be undone. To come back, {name} needs a new invitation.</p>
          <FieldError error={error} />
          <div className="staff-buttons">
            <Button kind="ink" isWaiting={isWaiting} onClick={() => void run()}>
              Revoke access for {name}
            </Button>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
          </div>
        </Dialog>
      ) : null}
    </Section>
  );
}
