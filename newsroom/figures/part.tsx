/** A part of the screen: a heading, a chart, its table in a disclosure, and the same as a file. */
import type { ReactNode } from "react";
import "./table.css";

export interface TableGiven {
  readonly columns: readonly string[];
  /** The first cell of a row is its heading. */
  readonly rows: readonly (readonly (string | number)[])[];
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  /** Beside the heading. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
  /** It is all that there is to see. */
  readonly isTableOpen?: true;
  readonly table: TableGiven;
  /** Below /api/v1/desk. */
  readonly csv: string;
}

export function Part(props: PartProps) {
  const { id, title, note, children, isTableOpen, table, csv } = props;
  return (
    <section className="figures-part" aria-labelledby={`figures-${id}`}>
      <div className="figures-head">
        <h2 id={`figures-${id}`} className="head-26">
          {title}
        </h2>
        {note ? <div className="fine">{note}</div> : null}
      </div>
      {children}
      <div className="figures-more">
        <details open={isTableOpen}>
          <summary>
            Table<span className="unseen">: {title}</span>
          </summary>
          <Table caption={title} {...table} />
        </details>
        <a href={`/api/v1/desk${csv}`} download>
          CSV<span className="unseen">: {title}</span>
        </a>
      </div>
    </section>
  );
}

function Table({ caption, columns, rows }: TableGiven & { readonly caption: string }) {
  return (
    // A region that scrolls can be reached by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="figures-table" aria-label={`Table: ${caption}`} tabIndex={0}>
      <table>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, place) => (
            // Rows have no other identity than their order.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={place}>
              {cells.map((cell, column) =>
                column === 0 ? (
                  <th key={columns[column]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={columns[column]}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
