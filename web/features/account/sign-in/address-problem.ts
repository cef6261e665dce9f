/** The browser's own validation of an email field, with our messages. */
export function addressProblem({ valueMissing }: Pick<ValidityState, "valueMissing">): string {
  return valueMissing
    ? "Please enter your email address."
    : "Please enter a complete email address, such as name@example.com.";
}
