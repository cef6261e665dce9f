/** Archives of other newsrooms: uploaded, checked with choices, and imported. */
import { useState } from "react";
import useSwr from "swr";
import { Link } from "wouter";
import type { ArchiveFileView, ArchiveList } from "../../../modules/imports/types";
import { call } from "../../common/call";
import { useNow } from "../../common/clock";
import { UploadFile } from "../../common/imports/upload-file";
import { Failed, Loading } from "../../ui/states";
import { OneArchive } from "./one-archive";
import { PastArchives } from "./past-archives";
import "../../common/imports/imports.css";

const address = "/archive-imports";
/** While something runs. */
const lookEveryMs = 1_500;

const isRunning = ({ state }: ArchiveFileView) => state === "checking" || state === "importing";
/** As long as the server has the file of an import that was stopped or has failed. */
const keptMs = 30 * 86_400_000;
/** Whether something is to be done with it, or its end is news. */
const isOpen = (file: ArchiveFileView, seen: ReadonlySet<string>, now: Date) =>
  seen.has(file.id) ||
  (file.state !== "finished" && now.getTime() - Date.parse(file.uploadedAt) < keptMs);

export function Archives() {
  const now = useNow();
  /** Those that ran while the screen was open: it shows how they ended. */
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const { data, error, mutate, isValidating } = useSwr(
    address,
    (path: string) => call<ArchiveList>(path),
    {
      shouldRetryOnError: false,
      refreshInterval: (latest) => (latest?.files.some(isRunning) ? lookEveryMs : 0),
      onSuccess: ({ files }) => {
        const running = files.filter((file) => isRunning(file) && !seen.has(file.id));
        if (running.length > 0) setSeen(new Set([...seen, ...running.map(({ id }) => id)]));
      },
    },
  );
  const open = data?.files.filter((file) => isOpen(file, seen, now)) ?? [];
  return (
    <div className="imports">
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
          {data.closed ? <p className="notice">{data.closed}</p> : null}
          {open.map((file) => (
            <OneArchive
              key={file.id}
              file={file}
              sections={data.sections}
              onChanged={() => mutate()}
            />
          ))}
          {data.closed ? null : (
            <UploadFile
              path={address}
              noun="archive"
              title="An archive from another publication"
              hint={
                <>
                  A WordPress export (XML), a Ghost export (JSON), a Substack archive (ZIP) or an
                  export of this paper, up to {Math.floor(data.mostBytes / 1024 ** 2)} MB. It’s
                  checked first; nothing is imported until you start it. Subscribers are imported on{" "}
                  <Link href="/subscribers/import">their own page</Link>.
                </>
              }
              accept=".xml,.json,.zip,.gz,.csv,text/xml,application/xml,application/json,application/zip"
              other={{
                code: "list",
                href: "/subscribers/import",
                label: "Import subscribers",
              }}
              mostBytes={data.mostBytes}
              isSecond={open.length > 0}
              onUploaded={() => mutate()}
            />
          )}
          <PastArchives files={data.files.filter(({ begunAt }) => begunAt !== null)} now={now} />
        </>
      ) : null}
    </div>
  );
}
