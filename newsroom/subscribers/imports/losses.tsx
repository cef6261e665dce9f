/** Everything that can't be carried over, counted by kind; line by line in the report. */
import type { ImportFileView, ImportResult } from "../../../modules/imports/types";
import { LossTable } from "../../common/imports/loss-table";
import { lossWords } from "./import-words";

export function Losses(props: { readonly file: ImportFileView; readonly result: ImportResult }) {
  const { file, result } = props;
  const losses = result.losses.map(({ kind, count }) => ({ kind: lossWords(kind), count }));
  const unread = result.unread.map(({ column, count }) => ({
    kind: `The column “${column}” can’t be imported`,
    count,
  }));
  const href = `/api/v1/desk/subscriber-imports/${file.id}/report`;
  return (
    <LossTable
      caption="Not imported"
      losses={[...losses, ...unread]}
      none="Everything in the list can be imported."
      report={file.hasReport ? { href, label: "Download the report, line by line" } : null}
    />
  );
}
