/** Everything that can't be carried over, counted by kind; line by line in the report. */
import type { ImportFileView, ImportResult } from "../../../modules/imports/types";
import { count, lossWords } from "./import-words";

export function Losses(props: { readonly file: ImportFileView; readonly result: ImportResult }) {
  const { file, result } = props;
  const { losses, unread } = result;
  const report = file.hasReport ? (
    <p>
      <a href={`/api/v1/desk/subscriber-imports/${file.id}/report`} download>
        Download the report, line by line
      </a>
    </p>
  ) : null;
  if (losses.length === 0 && unread.length === 0) {
    return (
      <div className="imports-losses">
        <p>Everything in the list can be imported.</p>
        {report}
      </div>
    );
  }
  return (
    <div className="imports-losses">
      <table>
        <caption className="field-label">Not imported</caption>
        <thead className="unseen">
          <tr>
            <th scope="col">What</th>
            <th scope="col">How many</th>
          </tr>
        </thead>
        <tbody>
          {losses.map((loss) => (
            <tr key={loss.kind}>
              <th scope="row">{sentence(lossWords(loss.kind))}</th>
              <td>{count(loss.count)}</td>
            </tr>
          ))}
          {unread.map((one) => (
            <tr key={`column ${one.column}`}>
              <th scope="row">The column “{one.column}” can’t be imported</th>
              <td>{count(one.count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {report}
    </div>
  );
}

const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
