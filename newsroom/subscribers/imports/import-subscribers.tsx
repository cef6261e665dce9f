/** Subscribers from other systems: a list is uploaded, checked, imported, and can be undone. */
import { useState } from "react";
import useSwr from "swr";
import { Link } from "wouter";
import type { ImportFileView, ImportList } from "../../../modules/imports/types";
import { call } from "../../common/call";
import { useNow } from "../../common/clock";
import { UploadFile } from "../../common/imports/upload-file";
import { PageTitle } from "../../ui/page-title";
import { Failed, Loading } from "../../ui/states";
import { Batches } from "./batches";
import { ExportSubscribers } from "./export-subscribers";
import { OneImport } from "./one-import";
import "../styles/subscribers.css";
import "../styles/subscriber.css";
import "../styles/forms.css";
import "../../common/imports/imports.css";

const address = "/subscriber-imports";
/** While something runs. */
const lookEveryMs = 1_500;

const isRunning = ({ state }: ImportFileView) =>
  state === "checking" || state === "importing" || state === "taking_back";
/** Whether something is to be done with it, or its end is news. */
const isOpen = (file: ImportFileView, seen: ReadonlySet<string>) =>
  isRunning(file) ||
  file.state === "checked" ||
  file.state === "stopped" ||
  (file.state === "failed" && file.batchId === null) ||
  seen.has(file.id);

export default function ImportSubscribers() {
  const now = useNow();
  /** Those that ran while the screen was open: it shows how they ended. */
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const { data, error, mutate, isValidating } = useSwr(
    address,
    (path: string) => call<ImportList>(path),
    {
      shouldRetryOnError: false,
      refreshInterval: (latest) => (latest?.files.some(isRunning) ? lookEveryMs : 0),
      onSuccess: ({ files }) => {
        const running = files.filter((file) => isRunning(file) && !seen.has(file.id));
        if (running.length > 0) setSeen(new Set([...seen, ...running.map(({ id }) => id)]));
      },
    },
  );
  const open = data?.files.filter((file) => isOpen(file, seen)) ?? [];
  return (
    <div className="subscribers imports">
      <p className="subscriber-back">
        <Link href="/subscribers">Subscribers</Link>
      </p>
      <PageTitle title="Import subscribers">
        <ExportSubscribers />
      </PageTitle>
      {error ? (
        <Failed
          what="We couldn’t load the imports."
          error={error}
          kept={data ? "Imports continue without this page." : ""}
          onRetry={() => void mutate()}
          isRetrying={isValidating}
        />
      ) : null}
      {!data && !error ? <Loading what="the imports" rows={3} /> : null}
      {data ? (
        <>
          {open.map((file) => (
            <OneImport
              key={file.id}
              file={file}
              lists={data.newsletters}
              products={data.products}
              onChanged={() => mutate()}
            />
          ))}
          <UploadFile
            path={address}
            noun="list"
            title="A list from another system"
            hint="A CSV from Stripe, Zephr, Piano, Ghost or Substack, or any table with a column of email addresses. It’s checked first; nothing is imported until you start it."
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            other={{
              code: "archive",
              href: "/settings?tab=import",
              label: "Import an archive",
            }}
            isSecond={open.length > 0}
            mostBytes={data.mostBytes}
            onUploaded={() => mutate()}
          />
          <Batches batches={data.batches} files={data.files} now={now} onChanged={() => mutate()} />
        </>
      ) : null}
    </div>
  );
}
