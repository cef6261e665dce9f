/** The browser's own check of an e-mail field, in our words. */
export function addressProblem({ valueMissing }: Pick<ValidityState, "valueMissing">): string {
  return valueMissing
    ? "Please enter your email address."
    : "Please enter a complete email address, such as name@example.com.";
}
