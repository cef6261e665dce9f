/** The steps between author and editor: sent to the server, and told. */
import { CallError } from "../../common/call";
import { announce } from "../../common/screen/announce";
import { showToast } from "../../common/toast";
import type { ArticleWriting as Writing } from "../article-desk";
import { nameSubmitted } from "./review-words";

/** Saves the latest words, then takes a step; returns why not, as a sentence. */
async function takeSaved(writing: Writing, step: string, body: unknown): Promise<string | null> {
  if (!(await writing.flush())) {
    return "Your latest words aren’t on the server yet. Try again in a moment.";
  }
  try {
    await writing.step(step, body);
    return null;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.message;
  }
}

/** Returns why it wasn't submitted; null if it was. */
export async function submit(writing: Writing, note: string): Promise<string | null> {
  const problem = await takeSaved(writing, "submit", { note });
  if (problem === null) {
    const { copy } = writing.store.getState().item;
    announce("Submitted for review.");
    showToast({
      text: "Submitted for review.",
      detail: copy.title,
      mark: "review",
      undo: { run: () => withdraw(writing) },
    });
  }
  return problem;
}

export async function sendBack(writing: Writing, note: string): Promise<string | null> {
  const { by } = writing.store.getState().item.review ?? {};
  const problem = await takeSaved(writing, "send-back", { note });
  if (problem === null) {
    announce("Sent back.");
    showToast({
      text: "Sent back.",
      detail: by?.name
        ? `${by.name} gets your note here and by email.`
        : "The author gets your note.",
      mark: "draft",
    });
  }
  return problem;
}

/** @throws CallError */
export async function withdraw(writing: Writing): Promise<void> {
  await writing.step("withdraw");
  announce("Withdrawn.");
  const { item: article } = writing.store.getState();
  showToast({
    text: "Withdrawn.",
    detail: `You can submit ${nameSubmitted(article)} again at any time.`,
    mark: article.state,
  });
}
