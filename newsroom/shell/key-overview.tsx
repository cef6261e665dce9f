import { useKeyGroups, useKeySetting } from "../common/keys";
import { Dialog } from "../ui/dialog";
import { Checkbox } from "../ui/field";
import { Key } from "../ui/key";

/** Words for screen readers, to whom the drawn keys say nothing. */
const sayKeys = (keys: string): string =>
  keys
    .replace(/^mod\+/, "Control or Command ")
    .replace(/^alt\+/, "Alt ")
    .replaceAll(" ", ", then ");

/** All keys that do something on the screen behind it. */
export function KeyOverview({ onClose }: { onClose: () => void }) {
  const { groups } = useKeyGroups();
  const { singleKeys, setSingleKeys } = useKeySetting();
  return (
    <Dialog title="Keys" width="wide" onClose={onClose}>
      <div className="shell-overview">
        {groups.map(({ id, name, bindings }) => (
          <section key={id} aria-label={name}>
            <h3 className="kicker">{name}</h3>
            <dl>
              {bindings.map(({ keys, label }) => (
                <div key={keys}>
                  <dt>
                    {keys.split(",").map((one) => (
                      <span key={one}>
                        <Key name={one} />
                        <span className="unseen">{sayKeys(one)} </span>
                      </span>
                    ))}
                  </dt>
                  <dd>{label}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Checkbox
        label="Single letters are shortcuts"
        hint="Turn this off if you use speech input or press keys by accident. Shortcuts with Ctrl, Cmd or Alt stay. This setting is saved in this browser."
        checked={singleKeys}
        onChange={({ currentTarget }) => setSingleKeys(currentTarget.checked)}
      />
    </Dialog>
  );
}
