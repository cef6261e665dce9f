/** When the welcome pop-up opens (SPEC 2): one pure rule. */

export const welcomeScroll = 800;

/** Media query of a window that is wide enough. */
export const welcomeWidth = "(width >= 48em)";

interface WelcomeState {
  /** False until the session is known. */
  readonly isAnonymous: boolean;
  readonly isWide: boolean;
  /** Scroll position in CSS pixels. */
  readonly scrolled: number;
  readonly isSeen: boolean;
  readonly isSigningIn: boolean;
  /** Whether the focus is in the subscribe bar's form. */
  readonly isSubscribing: boolean;
}

export function mayWelcome(state: WelcomeState): boolean {
  const { isAnonymous, isWide, scrolled, isSeen, isSigningIn, isSubscribing } = state;
  const isBusy = isSigningIn || isSubscribing;
  return isAnonymous && isWide && scrolled > welcomeScroll && !isSeen && !isBusy;
}
