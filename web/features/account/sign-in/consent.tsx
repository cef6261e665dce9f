/** Legal note about continuing. Its links open in a new window, so that typed text stays. */
export function Consent() {
  return (
    <p className="consent">
      By continuing, you agree to the{" "}
      <a href="/privacy-policy" target="_blank" rel="noopener">
        Privacy Policy
      </a>{" "}
      and{" "}
      <a href="/privacy-policy#Terms-of-use" target="_blank" rel="noopener">
        Terms of Use
      </a>
      .
    </p>
  );
}
