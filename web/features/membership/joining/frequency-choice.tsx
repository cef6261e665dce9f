/**
 * Monthly or yearly. The two radio buttons work without scripts: the stylesheet shows the prices of
 * the checked one (`.by-year`, `.by-month` within `.joining`).
 */
export function FrequencyChoice({ note }: { note?: string | undefined }) {
  return (
    <fieldset className="frequency-choice">
      <legend className="sr-only">Billing frequency</legend>
      <label>
        <input type="radio" name="frequency" value="yearly" defaultChecked />
        <span>Annual</span>
      </label>
      <label>
        <input type="radio" name="frequency" value="monthly" />
        <span>Monthly</span>
      </label>
      {note ? <p className="frequency-note">{note}</p> : null}
    </fieldset>
  );
}
