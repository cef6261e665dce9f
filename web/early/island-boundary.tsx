/** The fallback for an island whose rendering fails. */
import { Component, type ReactNode } from "react";
import { TryAgain } from "../common/try-again";

interface Props {
  /** For an island that its page exists for: shows the error page. Null for a smaller part. */
  showErrorPage: (() => void) | null;
  children: ReactNode;
}

/** Errors are reported by the root's `onCaughtError` (mount-island.tsx). */
export class IslandBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.showErrorPage?.();
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    if (this.props.showErrorPage) return null;
    return (
      <TryAgain
        sentence="We couldn’t show this part of the page."
        onTry={() => this.setState({ hasFailed: false })}
      />
    );
  }
}
