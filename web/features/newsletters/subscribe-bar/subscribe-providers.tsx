import { useState } from "react";
import { settleProvider } from "../../account/sign-in/providers/provider-answer";
import { ProviderButtons } from "../../account/sign-in/providers/provider-buttons";

interface SubscribeProvidersProps {
  form: "row" | "icons";
  /** Path to return to where no window can be opened. */
  next: string;
}

/** Sign-in by providers, and the result. */
export function SubscribeProviders({ form, next }: SubscribeProvidersProps) {
  const [refusal, setRefusal] = useState("");
  return (
    <>
      <ProviderButtons
        form={form}
        next={next}
        onMessage={(message) => {
          setRefusal("");
          void settleProvider(message).then((sentence) => setRefusal(sentence ?? ""));
        }}
      />
      <output className="form-error">{refusal}</output>
    </>
  );
}
