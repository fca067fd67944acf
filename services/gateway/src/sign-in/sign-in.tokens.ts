/** Injection token of `SignIn`; null when there is no identity provider. */
export const SIGN_IN = Symbol('sign-in');
