/** An email that the visitor's own program sends. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** The body of a letter: what was filled in, a line each. */
export const bodyOf = (lines: readonly (string | undefined | false)[]): string =>
  lines.filter((line) => line).join('\n');

/** The address that opens the letter in a mail program (RFC 6068). */
export const mailtoOf = ({ to, subject, body }: Letter): string =>
  `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
