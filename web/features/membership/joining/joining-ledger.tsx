interface JoiningLedgerProps {
  rows: readonly (readonly [when: string, what: string])[];
}

/** A list of events by time. */
export function JoiningLedger({ rows }: JoiningLedgerProps) {
  return (
    <dl className="joining-ledger">
      {rows.map(([when, what]) => (
        <div key={when}>
          <dt>{when}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
