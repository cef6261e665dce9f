import { EmailLayout, type EmailLayoutProps } from "./email-layout";

/** The publication, as named in letters. */
export interface LetterPaper {
  readonly name: string;
  /** BCP 47. */
  readonly language: string;
  /** Lines of the postal address. */
  readonly postal: readonly string[];
  /** The address for help. */
  readonly members: string;
}

export interface LetterContent extends Omit<EmailLayoutProps, "paper" | "language" | "foot"> {
  /** Why the recipient gets it. */
  readonly why: string;
}

type LetterProps = LetterContent &
  (
    | { readonly withHelp?: true; readonly paper: LetterPaper }
    | { readonly withHelp: false; readonly paper: Omit<LetterPaper, "members"> }
  );

/** An email to one person. Below it are why it was sent, where to ask unless `withHelp` is false, and the postal address. */
export function Letter({ why, ...props }: LetterProps) {
  const { paper, withHelp: _, ...email } = props;
  const help = props.withHelp === false ? "" : ` Questions? Write to ${props.paper.members}.`;
  return (
    <EmailLayout
      {...email}
      paper={paper.name}
      language={paper.language}
      foot={[why + help, paper.postal.join(", ")]}
    />
  );
}
