import { type FormEvent, useDeferredValue, useState } from "react";
import useSwr from "swr";
import type { DeskRedirect } from "../../modules/content/types";
import { call } from "../common/call";
import { formatDay } from "../common/dates";
import { showToast } from "../common/toast";
import { Button } from "../ui/button";
import { Field, SearchField } from "../ui/field";
import { Empty, Failed, Loading } from "../ui/states";

const put = (body: Pick<DeskRedirect, "path" | "to">): Promise<void> =>
  call("/redirects", { method: "PUT", body });

/** Where old addresses lead: those of articles that were taken down, and any other. */
export function Redirects() {
  const [q, setQ] = useState("");
  const searched = useDeferredValue(q.trim());
  const { data, error, mutate } = useSwr(
    `/redirects?q=${encodeURIComponent(searched)}`,
    call<{ readonly redirects: readonly DeskRedirect[] }>,
    { keepPreviousData: true },
  );
  const failed = error ? (
    <Failed what="We couldn’t load the redirects." error={error} onRetry={() => void mutate()} />
  ) : null;

  async function remove({ path, to }: DeskRedirect) {
    try {
      await call("/redirects", { method: "DELETE", body: { path } });
    } catch (failure) {
      showToast({ text: "The redirect wasn’t deleted.", detail: (failure as Error).message });
      return;
    }
    await mutate();
    showToast({
      text: `${path} no longer redirects.`,
      undo: {
        async run() {
          await put({ path, to });
          await mutate();
        },
      },
    });
  }

  return (
    <>
      <NewRedirect onSaved={() => mutate()} />
      <SearchField
        label="Search redirects"
        placeholder="Part of an address"
        value={q}
        onChange={(event) => setQ(event.currentTarget.value)}
        onEmpty={() => setQ("")}
      />
      {failed}
      {data === undefined && failed === null ? <Loading what="redirects" /> : null}
      {data?.redirects.length === 0 ? (
        <Empty
          title={searched === "" ? "No redirects yet." : `No results for “${searched}.”`}
          text="When an article’s address changes, it redirects automatically."
        />
      ) : null}
      {data && data.redirects.length > 0 ? (
        <table className="settings-table">
          <caption className="unseen">Redirects</caption>
          <thead>
            <tr>
              <th scope="col">Address</th>
              <th scope="col">Redirects to</th>
              <th scope="col">Set by</th>
              <th scope="col">
                <span className="unseen">Action</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.redirects.map((redirect) => (
              <tr key={redirect.path}>
                <th scope="row">{redirect.path}</th>
                <td>{redirect.to ?? "Nowhere: permanently gone (410)"}</td>
                <td>
                  {redirect.madeBy}, {formatDay(new Date(redirect.madeAt))}
                </td>
                <td>
                  <Button kind="quiet" onClick={() => void remove(redirect)}>
                    Delete<span className="unseen"> the redirect of {redirect.path}</span>
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </>
  );
}

function NewRedirect({ onSaved }: { readonly onSaved: () => Promise<unknown> }) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(form: HTMLFormElement) {
    const fields = new FormData(form);
    const path = String(fields.get("path")).trim();
    const to = String(fields.get("to")).trim();
    if (path === "" || isBusy) {
      setError(path === "" ? "Enter the old address." : null);
      return;
    }
    setBusy(true);
    try {
      await put({ path, to: to === "" ? null : to });
      setError(null);
      form.reset();
      showToast({
        text: to === "" ? `${path} was removed permanently.` : `${path} redirects to ${to}.`,
      });
      await onSaved();
    } catch (failure) {
      setError((failure as Error).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className="settings-new"
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <Field
        label="Old address"
        name="path"
        maxLength={500}
        placeholder="/2019/05/ferry"
        hint="Include the query if it identifies the page, as in /?p=7"
        error={error}
      />
      <Field
        label="Redirect to"
        name="to"
        maxLength={500}
        placeholder="/section/national"
        hint="Leave blank for permanently gone."
      />
      <Button type="submit" kind="ink" isWaiting={isBusy}>
        Add redirect
      </Button>
    </form>
  );
}
