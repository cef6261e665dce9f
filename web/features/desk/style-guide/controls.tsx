import type { ComponentProps } from "react";
import { ButtonLink } from "../../../ui/button";
import { Specimen, Specimens } from "./specimen";

type Ink = NonNullable<ComponentProps<typeof ButtonLink>["ink"]>;

const inks = {
  gold: { label: "Join Today", note: "join, upgrade, subscribe, pay; one per view" },
  ink: { label: "Continue", note: "continue, post, save" },
  outline: { label: "Show More", note: "everything else" },
} satisfies Record<Ink, { label: string; note: string }>;

const inkNames = Object.keys(inks) as Ink[];

/** Buttons in each color and state. */
export function Controls() {
  return (
    <Specimens>
      {inkNames.map((ink) => (
        <Specimen key={ink} name={`Button, ${ink}`} note={inks[ink].note}>
          <div className="ui-states">
            <ButtonLink to="/sandbox/ui#controls" ink={ink}>
              {inks[ink].label}
            </ButtonLink>
            <State ink={ink} look="ui-touched" label="Hover" />
            <State ink={ink} look="ui-focused" label="Focused" />
            <button type="button" className={`button button-${ink}`} disabled>
              Disabled
            </button>
          </div>
          <button type="button" className={`button button-${ink} button-wide`}>
            Wide
          </button>
        </Specimen>
      ))}
    </Specimens>
  );
}

/** A button fixed in a state that a pointer or key would cause. */
function State({ ink, look, label }: { ink: Ink; look: string; label: string }) {
  return (
    <button type="button" className={`button button-${ink} ${look}`}>
      {label}
    </button>
  );
}
