import { type KeyBinding, useKeyGroups, useKeySetting } from "../common/keys";
import { Key } from "../ui/key";

/** "j,down" shows the first. */
const shownKeys = ({ keys }: KeyBinding): string => keys.split(",")[0]!;

/** The keys of the screen, at its foot. */
export function KeyBar({ onAll }: { onAll: () => void }) {
  const { groups } = useKeyGroups();
  const { singleKeys } = useKeySetting();
  const bindings = groups
    .flatMap((group) => group.bindings)
    .filter(({ isInBar }) => isInBar && singleKeys);
  return (
    <footer className="shell-keys">
      {bindings.map((binding) => (
        <span key={binding.keys}>
          <Key name={shownKeys(binding)} />
          {binding.label}
        </span>
      ))}
      <button type="button" onClick={onAll}>
        <Key name="?" />
        All keys
      </button>
    </footer>
  );
}
