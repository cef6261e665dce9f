import "../../../styles/forms/support.css";
import { useEffect, useLayoutEffect, useRef, useState, type SubmitEvent } from "react";
import { publication } from "#publication";
import { isAmerican } from "../../../formats/phone";
import { formatHours } from "../../../formats/schedules";
import { useAuth } from "../../account/session/use-auth";
import { maskPhone } from "./phone-mask";
import { sendSupport, trapField } from "./send-support";
import {
  forgetDraft,
  keepDraft,
  pickFields,
  readDraft,
  supportFields,
  type SupportDraft,
  type SupportErrors,
  type SupportField,
} from "./support-draft";
import { prefillFrom } from "./support-prefill";
import { SupportFields } from "./support-fields";
import { SupportSent } from "./support-sent";

/** The result of a form that was sent without scripts. */
export interface SupportOutcome {
  /** The message's number once it is sent. */
  readonly number: number | null;
  readonly email: string;
  readonly draft: SupportDraft;
  readonly sentence: string;
  readonly errors: SupportErrors;
}

interface SupportFormProps {
  /** The heading's id is `PREFIX-title`. */
  idPrefix: string;
  /** Called by the Close button after sending; without it there is no such button. */
  onDone?: () => void;
  /** The result of a form that was sent without scripts. */
  initial?: SupportOutcome | undefined;
  /** The account's address, where the page knows it. */
  email?: string | undefined;
}

/** The support form. Typed text stays until the message has arrived. */
export function SupportForm({ idPrefix, onDone, initial, email = "" }: SupportFormProps) {
  const account = useAuth((state) => state.account);
  const [draft, setDraft] = useState<SupportDraft>(initial?.draft ?? {});
  const [errors, setErrors] = useState<SupportErrors>(initial?.errors ?? {});
  /** Fields rejected by the last response; unchanged while they are corrected. */
  const [refused, setRefused] = useState(errors);
  const [sentence, setSentence] = useState(initial?.sentence ?? "");
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<{ number: number; email: string } | null>(
    initial && initial.number !== null ? { number: initial.number, email: initial.email } : null,
  );
  const form = useRef<HTMLFormElement>(null);
  const prefill = { ...(email === "" ? {} : { email }), ...prefillFrom(account) };
  const valueOf = (name: SupportField) => draft[name] ?? prefill[name] ?? "";

  useWhatIsThere(form, (typed) => {
    const own = supportFields.filter((name) => (typed[name] ?? "") !== valueOf(name));
    const fresh: SupportDraft = Object.fromEntries(own.map((name) => [name, typed[name]]));
    setDraft({ ...readDraft(), ...draft, ...fresh, ...(fresh.phone && punctuate(fresh.phone)) });
  });

  // Focuses the first invalid field, once per response: correcting one of several fields must not
  // move the focus to the next.
  useEffect(() => {
    const firstWrong = supportFields.find((name) => refused[name] !== undefined);
    if (firstWrong) form.current?.querySelector<HTMLElement>(`[name=${firstWrong}]`)?.focus();
  }, [refused]);

  function change(name: SupportField, text: string) {
    const next = { ...draft, [name]: text };
    setDraft(next);
    keepDraft(next);
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)));
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const trap = new FormData(event.currentTarget).get(trapField);
    const message = Object.fromEntries(supportFields.map((name) => [name, valueOf(name)]));
    keepDraft(message);
    setBusy(true);
    setErrors({});
    setSentence("");
    const answer = await sendSupport({
      ...message,
      [trapField]: typeof trap === "string" ? trap : "",
    });
    setBusy(false);
    if (answer.ok) {
      forgetDraft();
      setSent({ number: answer.number, email: valueOf("email") });
      return;
    }
    setErrors(answer.errors);
    setRefused(answer.errors);
    setSentence(answer.sentence);
  }

  if (sent) return <SupportSent {...sent} idPrefix={idPrefix} onDone={onDone} />;
  return (
    <form
      ref={form}
      className="support-form"
      method="post"
      action="/dashboard/contact?write=support#write"
      noValidate
      onSubmit={submit}
    >
      <h2 id={`${idPrefix}-title`} className="head head-40">
        How can we help?
      </h2>
      <p className="deck deck-small">
        A person will read your message and reply by email. Our hours:{" "}
        {formatHours(publication.supportHours)}.
      </p>
      <SupportFields valueOf={valueOf} errors={errors} onChange={change} />
      {/* Honeypot: bots fill in every field. */}
      <p className="support-trap" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <div className="support-problem" role="alert">
        {sentence === "" ? null : <p className="form-error">{sentence}</p>}
      </div>
      <button
        type="submit"
        className="button button-ink button-wide"
        data-app=""
        aria-busy={isBusy}
      >
        {isBusy ? "Sending…" : "Send message"}
      </button>
    </form>
  );
}

const punctuate = (phone: string): SupportDraft => ({
  phone: isAmerican ? maskPhone(phone) : phone,
});

/** Adopts text typed before hydration, once on mount. */
function useWhatIsThere(
  form: Readonly<{ current: HTMLFormElement | null }>,
  adopt: (typed: SupportDraft) => void,
): void {
  const first = useRef(adopt);
  useLayoutEffect(() => {
    if (form.current) first.current(pickFields(Object.fromEntries(new FormData(form.current))));
  }, [form]);
}
