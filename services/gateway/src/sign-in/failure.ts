/** Why somebody could not sign in. The web has a text for each (`login.failed.<reason>`); details are in the log. */
export type SignInReason = 'denied' | 'no-access' | 'outdated' | 'provider' | 'invalid' | 'settings';

export class SignInFailure extends Error {
  override readonly name = 'SignInFailure';

  constructor(
    readonly reason: SignInReason,
    message: string,
  ) {
    super(message);
  }
}
