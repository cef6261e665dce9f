import { useLayoutEffect, useRef } from "react";
import { usePage } from "../../../common/page/facts";
import { AddressStep } from "./address-step";
import { CodeStep } from "./code-step";
import { Consent } from "./consent";
import { LinkStep } from "./link-step";
import { forgetSentEmail } from "./flow/sent-email";
import type { SignInEvent } from "./flow/sign-in-state";
import { useReaderArriving } from "./use-reader-arriving";
import { useReturnPath } from "./use-return-path";
import { type SignInMethod, useSignIn } from "./use-sign-in";

interface SignInFormProps {
  /** The heading's id is `PREFIX-title`. */
  idPrefix: string;
  /** Called when the reader is signed in, here or in another window. */
  onDone: () => void;
  heading?: string | undefined;
  note?: string | undefined;
  level?: 1 | 2;
  email?: string | undefined;
  /** Path that the email's link leads to; by default the form's page. */
  next?: string | undefined;
  /** The email to send to an address: a login link, or a six-digit code. */
  method?: SignInMethod;
  /** `wide`: providers side by side, and the button joined to the field. */
  form?: "narrow" | "wide";
  /** Events from a response to the form without scripts. */
  initial?: readonly SignInEvent[] | undefined;
  /** False in a dialog that is closed. */
  isShown?: boolean;
}

const noEvents: readonly SignInEvent[] = [];

/** The sign-in and registration form, from the address to the session. */
export function SignInForm(props: SignInFormProps) {
  const {
    idPrefix,
    onDone,
    level = 2,
    method = "link",
    form = "narrow",
    initial = noEvents,
  } = props;
  const { isShown = true } = props;
  const { pathname } = usePage();
  const here = useReturnPath();
  const redirect = props.next ?? here;
  const signIn = useSignIn({
    email: props.email ?? "",
    isShown,
    initial,
    method,
    redirect,
    place: { form: idPrefix, path: pathname, next: props.next ?? null },
  });
  const { step, problem, busy, isResumed } = signIn.state;
  useReaderArriving(() => {
    forgetSentEmail();
    onDone();
  }, isShown);

  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef({ step, isShown });
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { step, isShown };
    const isOpening = isShown && !before.isShown && step !== "address";
    if (before.step === step && !isOpening) return;
    // Do not scroll a page that was reloaded.
    if (isResumed && !frame.current?.closest("dialog")) return;
    // Edit: focus the field. Link: focus the message. Code: the boxes themselves do it when they appear.
    const code = isOpening ? ".code-box" : null;
    const stop = { address: "[type=email]", link: ".head", code }[step];
    if (stop) frame.current?.querySelector<HTMLElement>(stop)?.focus();
  }, [step, isResumed, isShown]);

  const Heading = `h${level}` as const;
  const headings = {
    address: props.heading ?? "Sign in or Create a free account",
    link: "A login link has been sent to",
    code: "Please check your email.",
  };
  return (
    <div ref={frame} className="sign-in" data-step={step} aria-busy={busy !== null || undefined}>
      <Heading className="head head-40" id={`${idPrefix}-title`} tabIndex={-1}>
        {headings[step]}
      </Heading>
      {step === "address" ? (
        <>
          {props.note ? <p className="sign-in-words">{props.note}</p> : null}
          <AddressStep signIn={signIn} redirect={redirect} form={form} />
        </>
      ) : null}
      {step === "link" ? <LinkStep signIn={signIn} redirect={redirect} /> : null}
      {step === "code" ? <CodeStep signIn={signIn} idPrefix={idPrefix} /> : null}
      <div className="sign-in-problem" role="alert">
        {problem?.at === "form" ? <p className="form-error">{problem.sentence}</p> : null}
      </div>
      {step === "address" ? <Consent /> : null}
    </div>
  );
}
