import { type MouseEvent, useEffect, useRef, useState } from "react";
import { usePage } from "../../../../common/page/facts";
import { unsent } from "../../../../common/connection/copy";
import { ProviderMark } from "./provider-mark";
import {
  type Provider,
  type ProviderMessage,
  providerNames,
  type ProviderRefusal,
} from "../flow/provider-message";
import { openProviderWindow } from "./provider-window";

interface ProviderButtonsProps {
  /** `stack`: one above the other. `row`: side by side. `icons`: logos only. */
  form: "stack" | "row" | "icons";
  /** Called with the window's result; errors are shown below the buttons. */
  onMessage: (message: ProviderMessage) => void;
  /** Path to return to where no window can be opened. */
  next: string;
  /** Another action is pending. */
  disabled?: boolean;
}

/** The configured sign-in providers. */
export function useProviders(): readonly Provider[] {
  return usePage().providers;
}

/** Links to the providers, which open in a pop-up window where the browser allows it. */
export function ProviderButtons({ form, onMessage, next, disabled = false }: ProviderButtonsProps) {
  const providers = useProviders();
  const [waitingFor, setWaitingFor] = useState<Provider | null>(null);
  const [said, setSaid] = useState("");
  const closeWindow = useRef<(() => void) | null>(null);
  useEffect(() => () => closeWindow.current?.(), []);

  function end(sentence: string) {
    closeWindow.current = null;
    setWaitingFor(null);
    setSaid(sentence);
  }

  function follow(event: MouseEvent<HTMLAnchorElement>, provider: Provider) {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    // The second click of a double click may have been meant for an element that was here before.
    const isIdle = disabled || event.detail > 1;
    if (isIdle) event.preventDefault();
    if (isIdle || !isPlain) return;
    closeWindow.current?.();
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
    closeWindow.current = opened;
    // Without a window the link leads to the provider, which leads back.
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
              data-app=""
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
