import { useState } from "react";
import { phoneHint } from "../../../formats/phone";
import { Field } from "../../../ui/field";
import { Modal } from "../../../ui/modal";
import { CodeBoxes } from "../../account/sign-in/code/code-boxes";
import { ProviderButtons } from "../../account/sign-in/providers/provider-buttons";
import { Specimen, Specimens } from "./specimen";

/** Fields and code boxes in each state, the sign-in methods, and a modal. Nothing is sent. */
export function Forms() {
  const [code, setCode] = useState("419");
  const [isOpen, setOpen] = useState(false);
  return (
    <Specimens>
      <Specimen name="Field" note="label above, 48 high, text 16">
        <Field label="First Name" defaultValue="Rita" />
      </Specimen>
      <Specimen name="Field, hint" note="gold-ink, below">
        <Field label="Phone" hint={phoneHint} />
      </Specimen>
      <Specimen name="Field, error" note="2 px red, the message tied to it">
        <Field label="Phone" defaultValue="212 555 01" error="Invalid phone number" />
      </Specimen>
      <Specimen name="Field, locked" note="tint, hairline; with a joined button">
        <Field
          label="Email"
          defaultValue="rita@example.com"
          locked
          action={
            <button type="button" className="button button-outline">
              Change
            </button>
          }
        />
      </Specimen>
      <Specimen name="Multiline field" note="height set by rows">
        <Field label="Message" rows={4} />
      </Specimen>
      <Specimen name="Code boxes" note="six, 62 high, 52 on the phone">
        <CodeBoxes value={code} onChange={setCode} idPrefix="ui-code" />
      </Specimen>
      <Specimen name="Code boxes, error" note="same as fields">
        <CodeBoxes
          value="419026"
          onChange={() => undefined}
          idPrefix="ui-refused"
          error="Invalid code. Please check the code and try again."
        />
      </Specimen>
      <Specimen name="Providers" note="side by side; one above the other in the pop-up">
        <ProviderButtons form="row" next="/sandbox/ui" onMessage={() => undefined} />
      </Specimen>
      <Specimen name="Modal" note="scrim, half disc, close at the top right">
        <button type="button" className="button button-outline" onClick={() => setOpen(true)}>
          Open it
        </button>
        {isOpen ? (
          <Modal labelledBy="ui-modal" size="narrow" onClose={() => setOpen(false)}>
            <h2 className="head head-40" id="ui-modal">
              A modal
            </h2>
            <p>Escape, a click outside or the X closes it.</p>
          </Modal>
        ) : null}
      </Specimen>
    </Specimens>
  );
}
