/** The browser's own check of an e-mail field, in our words. */
export function addressProblem({ valueMissing }: Pick<ValidityState, "valueMissing">): string {
  return valueMissing
    ? "Please enter your e-mail address."
    : "This is not a whole e-mail address, such as name@example.com.";
}
