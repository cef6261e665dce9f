/** When the welcome pop-up comes (SPEC 2): one pure rule. */

export const welcomeScroll = 800;

/** Media query of a window that is wide enough. */
export const welcomeWidth = "(width >= 48em)";

interface WelcomeState {
  /** Whether the page is one that it comes to. */
  readonly isPlace: boolean;
  /** False while it is not known who reads. */
  readonly isAnonymous: boolean;
  readonly isWide: boolean;
  /** How far the page is scrolled, in CSS pixels. */
  readonly scrolled: number;
  readonly isSeen: boolean;
  readonly isSigningIn: boolean;
  /** Whether the keyboard is in the subscribe bar's form. */
  readonly isSubscribing: boolean;
}

export function mayWelcome(state: WelcomeState): boolean {
  const { isPlace, isAnonymous, isWide, scrolled, isSeen, isSigningIn, isSubscribing } = state;
  const isBusy = isSigningIn || isSubscribing;
  return isPlace && isAnonymous && isWide && scrolled > welcomeScroll && !isSeen && !isBusy;
}
