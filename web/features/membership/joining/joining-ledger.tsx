interface JoiningLedgerProps {
  rows: readonly (readonly [when: string, what: string])[];
}

/** What happens when, as a list. */
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
