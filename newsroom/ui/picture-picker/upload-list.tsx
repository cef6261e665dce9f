import { useEffect, useId, useRef } from "react";
import type { StoredPicture } from "../../../modules/content/pictures/desk/types";
import { UploadRow } from "./upload-row";
import type { Upload, Uploads } from "./uploads";

interface UploadListProps {
  readonly uploads: Uploads;
  readonly list: readonly Upload[];
  /** The person whose credits are suggested. */
  readonly recent: readonly StoredPicture[];
}

/** The pictures on their way. */
export function UploadList({ uploads, list, recent }: UploadListProps) {
  const creditsId = useId();
  const frame = useRef<HTMLUListElement>(null);
  const known = useRef<ReadonlySet<string>>(new Set());
  // The work continues in the first field of what was added, unless someone is writing about another.
  useEffect(() => {
    const before = known.current;
    known.current = new Set(list.map(({ key }) => key));
    const added = list.findIndex(({ key, state }) => !before.has(key) && state !== "failed");
    if (added < 0 || frame.current?.contains(document.activeElement)) return;
    frame.current?.children[added]?.querySelector("input")?.focus();
  }, [list]);
  if (list.length === 0) return null;
  const credits = [
    ...new Set(recent.map(({ credit }) => credit).filter((credit) => credit !== "")),
  ];
  const others = (key: string) =>
    list.filter((other) => other.key !== key && other.texts.credit.trim() === "");
  return (
    <>
      <ul ref={frame} className="upload-list" aria-label="Uploads">
        {list.map((upload) => {
          const { key, texts } = upload;
          const mayShare = texts.credit.trim() !== "" && others(key).length > 0;
          const share = () => {
            for (const { key: other } of others(key)) {
              uploads.write(other, { credit: texts.credit });
              void uploads.save(other).catch(() => undefined);
            }
          };
          return (
            <UploadRow
              key={key}
              upload={upload}
              uploads={uploads}
              creditsId={creditsId}
              onShareCredit={mayShare ? share : undefined}
            />
          );
        })}
      </ul>
      <datalist id={creditsId}>
        {credits.slice(0, 12).map((credit) => (
          <option key={credit}>{credit}</option>
        ))}
      </datalist>
    </>
  );
}
