import "../../../../styles/forms/providers.css";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { RootData } from "../../../../common/root-data";
import { unsent } from "../../../../common/connection/words";
import { ProviderMark } from "./provider-mark";
import {
  type Provider,
  type ProviderMessage,
  providerNames,
  type ProviderRefusal,
} from "../flow/provider-message";
import { openProviderWindow } from "./provider-window";

interface ProviderButtonsProps {
  /** `stack`: one above the other. `row`: side by side. `icons`: marks alone. */
  form: "stack" | "row" | "icons";
  /** The provider's window is through; what went wrong there is said below the buttons. */
  onMessage: (message: ProviderMessage) => void;
  /** Path to come back to where no window can be opened. */
  next: string;
  /** Something else is under way. */
  disabled?: boolean;
}

/** The companies through which readers can sign in at this paper. */
export function useProviders(): readonly Provider[] {
  return useRouteLoaderData<RootData>("root")?.providers ?? [];
}

/** Links to the providers, which open in a small window where the browser lets them. */
export function ProviderButtons({ form, onMessage, next, disabled = false }: ProviderButtonsProps) {
  const providers = useProviders();
  const [waitingFor, setWaitingFor] = useState<Provider | null>(null);
  const [said, setSaid] = useState("");
  const takeBack = useRef<(() => void) | null>(null);
  useEffect(() => () => takeBack.current?.(), []);

  function end(sentence: string) {
    takeBack.current = null;
    setWaitingFor(null);
    setSaid(sentence);
  }

  function follow(event: MouseEvent<HTMLAnchorElement>, provider: Provider) {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    // The second half of a double click was meant for this button once, or for what stood here before.
    const isIdle = disabled || event.detail > 1;
    if (isIdle) event.preventDefault();
    if (isIdle || !isPlain) return;
    takeBack.current?.();
    end("");
    // The window, or the page, would show the browser's own error page.
    if (navigator.onLine === false) {
      event.preventDefault();
      return end(unsent);
    }
    const opened = openProviderWindow(event.currentTarget.href, {
      onMessage: (message) => {
        end("sentence" in message ? message.sentence || refusalOf(message) : "");
        if (!("sentence" in message)) onMessage(message);
      },
      onClosed: () => end("The sign-in window was closed."),
    });
    takeBack.current = opened;
    // No window: the link leads there, and the provider leads back.
    if (!opened) return;
    event.preventDefault();
    setWaitingFor(provider);
    setSaid(`Waiting for ${providerNames[provider]}. Continue in the window that just opened.`);
  }

  if (providers.length === 0) return null;
  return (
    <div className="providers" data-form={form}>
      <ul>
        {providers.map((provider) => (
          <li key={provider}>
            <a
              className="provider"
              href={`/blaize/oauth/${provider}?next=${encodeURIComponent(next)}`}
              aria-busy={waitingFor === provider || undefined}
              aria-disabled={disabled || undefined}
              onClick={(event) => follow(event, provider)}
            >
              <ProviderMark provider={provider} />
              <span className={form === "icons" ? "sr-only" : undefined}>
                Continue with {providerNames[provider]}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <output className="provider-status">{said}</output>
    </div>
  );
}

function refusalOf({ action, provider }: ProviderRefusal): string {
  const name = providerNames[provider];
  return action === "denied"
    ? `You didn’t sign in with ${name}. Nothing changed.`
    : `We couldn’t sign you in with ${name}. Please try again.`;
}
