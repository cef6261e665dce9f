/** Imports of archives so far: who started each and when, and its report. */
import type { ArchiveFileView } from "../../../modules/imports/types";
import { formatWhen } from "../../common/dates";
import { outcomeWords, stateWords } from "./archive-words";

export function PastArchives(props: {
  readonly files: readonly ArchiveFileView[];
  readonly now: Date;
}) {
  const { files, now } = props;
  return (
    <section className="imports-batches" aria-labelledby="imports-archives">
      <h2 id="imports-archives" className="head-26">
        Imports so far
      </h2>
      {files.length === 0 ? (
        <p className="deck">No archives imported yet. Choose one above.</p>
      ) : null}
      <ul>
        {files.map((file) => (
          <li key={file.id}>
            <p>
              <b>{file.file}</b>
              <span className="fine">
                {formatWhen(new Date(file.begunAt!), now)}, uploaded by {file.uploadedBy}, from{" "}
                {file.system}
              </span>
            </p>
            <span className="fine">
              {file.state === "finished" && file.result ? outcomeWords(file.result) : ""}
            </span>
            <span className="fine">{stateWords[file.state]}</span>
            {file.hasReport ? (
              <a
                className="imports-report"
                href={`/api/v1/desk/archive-imports/${file.id}/report`}
                download
              >
                Report<span className="unseen"> on {file.file}</span>
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
