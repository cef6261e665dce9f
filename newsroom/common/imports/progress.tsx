import { count } from "../count";

/** How far the work on a file is. */
export function ImportProgress(props: {
  readonly label: string;
  readonly read: number;
  /** In all; null: not known. */
  readonly rows: number | null;
  /** The noun for what is read: "row". */
  readonly noun: string;
}) {
  const { label, read, rows, noun } = props;
  return (
    <div className="imports-progress">
      <progress aria-label={label} {...(rows ? { value: read, max: rows } : {})} />
      <span className="fine">
        {label}
        {read > 0 || rows ? `, ${count(read)}` : ""}
        {rows ? ` of ${count(rows, noun)}` : ""}. You can leave this page; it continues.
      </span>
    </div>
  );
}
