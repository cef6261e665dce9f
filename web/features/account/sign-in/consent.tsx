/** What continuing means. In a window of their own, so that what was typed stays. */
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
