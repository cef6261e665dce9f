/** Everything that can't be carried over, counted by kind; one by one in the report. */
import { count } from "../count";

export function LossTable(props: {
  readonly caption: string;
  readonly losses: readonly { readonly kind: string; readonly count: number }[];
  /** The text if there are no losses. */
  readonly none: string;
  /** Of the report's file; null: there is none. */
  readonly report: { readonly href: string; readonly label: string } | null;
}) {
  const { caption, losses, none, report } = props;
  return (
    <div className="imports-losses">
      {losses.length === 0 ? (
        <p>{none}</p>
      ) : (
        <table>
          <caption className="field-label">{caption}</caption>
          <thead className="unseen">
            <tr>
              <th scope="col">Item</th>
              <th scope="col">How many</th>
            </tr>
          </thead>
          <tbody>
            {losses.map((loss) => (
              <tr key={loss.kind}>
                <th scope="row">{sentence(loss.kind)}</th>
                <td>{count(loss.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {report ? (
        <p>
          <a href={report.href} download>
            {report.label}
          </a>
        </p>
      ) : null}
    </div>
  );
}

const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
