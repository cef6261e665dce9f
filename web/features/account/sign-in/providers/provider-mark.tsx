import type { Provider } from "../flow/provider-message";

/** The provider's own logo and colors, as its brand rules require. */
export function ProviderMark({ provider }: { provider: Provider }) {
  return (
    <svg className="provider-mark" viewBox="0 0 20 20" aria-hidden="true">
      {provider === "google" ? <Google /> : <Facebook />}
    </svg>
  );
}

function Google() {
  return (
    <>
      <path
        fill="#4285f4"
        d="M19.2 10.23c0-.68-.06-1.34-.18-1.97H10v3.73h5.16a4.41 4.41 0 0 1-1.91 2.89v2.4h3.09c1.81-1.66 2.86-4.12 2.86-7.05Z"
      />
      <path
        fill="#34a853"
        d="M10 19.6c2.59 0 4.76-.86 6.34-2.32l-3.09-2.4c-.86.57-1.95.91-3.25.91-2.5 0-4.61-1.69-5.37-3.96H1.44v2.48A9.58 9.58 0 0 0 10 19.6Z"
      />
      <path
        fill="#fbbc05"
        d="M4.63 11.83a5.77 5.77 0 0 1 0-3.66V5.69H1.44a9.6 9.6 0 0 0 0 8.62l3.19-2.48Z"
      />
      <path
        fill="#ea4335"
        d="M10 4.21c1.41 0 2.67.48 3.67 1.43l2.74-2.74A9.2 9.2 0 0 0 10 .4a9.58 9.58 0 0 0-8.56 5.29l3.19 2.48C5.39 5.9 7.5 4.21 10 4.21Z"
      />
    </>
  );
}

function Facebook() {
  return (
    <>
      <circle cx="10" cy="10" r="9.6" fill="#1877f2" />
      <path
        fill="#fff"
        d="m13.34 12.77.42-2.77h-2.66V8.2c0-.76.37-1.5 1.56-1.5h1.21V4.35s-1.1-.19-2.15-.19c-2.19 0-3.62 1.33-3.62 3.73V10H5.66v2.77H8.1v6.64a9.7 9.7 0 0 0 3 0v-6.64h2.24Z"
      />
    </>
  );
}
