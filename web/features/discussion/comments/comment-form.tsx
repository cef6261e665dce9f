import { useEffect, useRef, useState, type FormEvent } from "react";
import { publication } from "#publication";
import { Field } from "../../../ui/field";
import { Link } from "../../../common/page/link";
import { useAuth } from "../../account/session/use-auth";
import type { Answer } from "../../../call";
import { useInterface } from "../../../common/interface-state";
import type { Draft } from "./comment-service";
import { keepDraft, keepWriter, readDraft, readWriter } from "./comment-draft";
import { countLeft, findWriteProblem } from "./write-problem";

/** The result of a form that was sent without scripts. */
export interface FormAnswer {
  readonly parentId: number;
  readonly message: string;
  readonly content: string;
  readonly name: string;
  readonly email: string;
}

interface CommentFormProps {
  articleId: number;
  /** 0: a comment on the article itself. */
  parentId: number;
  /** The form's URL without scripts. */
  action: string;
  label: string;
  answer?: FormAnswer | null;
  /** Sends the comment; the form shows errors. */
  onPost: (draft: Draft) => Promise<Answer>;
  onPosted?: () => void;
  /** Only for a form that can be closed. */
  onCancel?: () => void;
}

interface Problem {
  readonly field: "content" | "name" | "email" | null;
  readonly message: string;
  readonly isSignInWanted?: boolean;
}

const { mostCharacters } = publication.comments;

/**
 * The comment form. It works without scripts, too. Typed text is stored in this browser until the
 * comment has been accepted.
 */
export function CommentForm(props: CommentFormProps) {
  const { articleId, parentId, action, label, answer, onPost, onPosted, onCancel } = props;
  const { account, isSignedIn, name } = useWriter();
  const openAuthPopUp = useInterface((state) => state.openAuthPopUp);
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<Problem | null>(
    answer ? { field: null, message: answer.message } : null,
  );
  const [isBusy, setBusy] = useState(false);
  const [left, setLeft] = useState<number | null>(null);
  useKept({ form, articleId, parentId, isReply: onCancel !== undefined });

  function keep(event: FormEvent<HTMLFormElement>) {
    const fields = readForm(event.currentTarget);
    keepDraft({ articleId, parentId, content: fields.content });
    if (fields.name || fields.email) keepWriter({ name: fields.name, email: fields.email });
    setLeft(countLeft(fields.content, mostCharacters));
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = event.currentTarget;
    if (isBusy) return;
    const fields = readForm(sent);
    const found = findWriteProblem({ ...fields, asksWho: !account, mostCharacters });
    setProblem(found);
    if (found) {
      findControl(sent, found.field)?.focus();
      return;
    }
    setBusy(true);
    const posted = await onPost({
      parentId,
      content: fields.content,
      name: account ? name : fields.name,
      email: account ? account.email : fields.email,
    });
    setBusy(false);
    if (!posted.ok) {
      setProblem({
        field: null,
        message: posted.message,
        isSignInWanted: posted.status === 401,
      });
      return;
    }
    keepDraft({ articleId, parentId, content: "" });
    const text = findControl(sent, "content");
    if (text) text.value = "";
    setLeft(null);
    onPosted?.();
  }

  const errorOf = (field: Problem["field"]) => (problem?.field === field ? problem.message : null);
  return (
    <form
      ref={form}
      className="comment-form"
      method="post"
      action={action}
      noValidate
      onInput={keep}
      onSubmit={(event) => void send(event)}
    >
      <input type="hidden" name="parent" value={parentId} />
      <Field
        label={label}
        name="content"
        rows={onCancel ? 3 : 4}
        defaultValue={answer?.content}
        error={errorOf("content")}
        className="comment-field"
      />
      <Left left={left} />
      {account ? (
        <p className="comment-writer">
          Commenting as <b>{name}</b>
          {isSignedIn && name === noName ? (
            <>
              .{" "}
              <Link to="/dashboard/account" className="text-button">
                Add your name
              </Link>
            </>
          ) : null}
        </p>
      ) : (
        <div className="comment-who">
          <Field
            label="Name"
            name="name"
            autoComplete="name"
            defaultValue={answer?.name}
            error={errorOf("name")}
          />
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            defaultValue={answer?.email}
            error={errorOf("email")}
            hint={<span className="comment-note">Not shown publicly.</span>}
          />
          {/* Without scripts the page doesn't know its reader, but the server does. */}
          <noscript>
            <p className="comment-note">
              If you’re signed in, leave these empty. We use your account’s name and email.
            </p>
          </noscript>
        </div>
      )}
      <div className="comment-form-end">
        <button type="submit" className="button button-ink" aria-disabled={isBusy}>
          {isBusy ? "Posting…" : onCancel || parentId ? "Post reply" : "Post comment"}
        </button>
        {onCancel ? (
          <button type="button" className="button button-outline" onClick={onCancel}>
            Cancel
          </button>
        ) : null}
        {isSignedIn ? null : (
          <p className="comment-sign-in needs-script">
            Have an account?{" "}
            <button
              type="button"
              data-app=""
              className="text-button"
              onClick={() => openAuthPopUp({ hasAccount: true })}
            >
              Sign in
            </button>
          </p>
        )}
      </div>
      <div className="comment-problem" aria-live="assertive">
        {problem && problem.field === null ? (
          <p className="form-error">
            {problem.message}{" "}
            {problem.isSignInWanted ? (
              <button type="button" className="text-button" onClick={() => openAuthPopUp()}>
                Sign in
              </button>
            ) : null}
          </p>
        ) : null}
      </div>
    </form>
  );
}

/** The number of remaining characters, once it is small; announced in steps, not on every key. */
function Left({ left }: { left: number | null }) {
  if (left === null) return null;
  const say = (count: number) => {
    const size = Math.abs(count);
    return `${size} ${size === 1 ? "character" : "characters"} ${count < 0 ? "over the limit" : "left"}`;
  };
  return (
    <p className="comment-left" data-over={left < 0 || undefined}>
      <span aria-hidden="true">{say(left)}</span>
      <output className="sr-only">
        {left < 0 ? "Over the limit" : say(Math.ceil(left / 100) * 100)}
      </output>
    </p>
  );
}

/** The name that the server gives to an account without one. */
const noName = "Reader";

/**
 * The account that writes, if any, and the name that the comment will have. `isSignedIn` is false for an
 * account with an unverified address.
 */
function useWriter() {
  const isSignedIn = useAuth((state) => state.isAuthenticated);
  const account = useAuth((state) => state.account);
  const { firstName, lastName } = account?.profile ?? {};
  const name = [firstName, lastName].filter((part) => part).join(" ") || noName;
  return { account, isSignedIn, name };
}

function findControl(form: HTMLFormElement | null, name: string) {
  return form?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`) ?? null;
}

function readForm(form: HTMLFormElement) {
  const data = new FormData(form);
  const read = (name: string) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
  return { content: read("content"), name: read("name").trim(), email: read("email").trim() };
}

/**
 * Restores a draft into the form, unless the form already contains text, and focuses a form that
 * was just opened.
 */
function useKept({
  form,
  articleId,
  parentId,
  isReply,
}: {
  form: Readonly<{ current: HTMLFormElement | null }>;
  articleId: number;
  parentId: number;
  isReply: boolean;
}): void {
  useEffect(() => {
    const fill = (name: string, value: string | undefined) => {
      const control = findControl(form.current, name);
      if (control?.value === "" && value) control.value = value;
    };
    fill("content", readDraft(articleId, parentId));
    const writer = readWriter();
    fill("name", writer?.name);
    fill("email", writer?.email);
  }, [form, articleId, parentId]);
  useEffect(() => {
    if (!isReply) return;
    findControl(form.current, "content")?.focus();
  }, [form, isReply]);
}
