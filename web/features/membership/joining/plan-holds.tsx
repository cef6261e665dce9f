/** The benefits of a plan. */
export function Holds({ holds }: { holds: readonly string[] }) {
  return (
    <ul className="plan-holds">
      {holds.map((held) => (
        <li key={held} className="disc">
          {held}
        </li>
      ))}
    </ul>
  );
}
