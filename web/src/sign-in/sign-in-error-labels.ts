/** Why a browser sign-in did not work, by the code that the server sent back with the visitor. */
const refusals: Record<string, string> = {
  'id-token-invalid': 'The response from your sign-in provider could not be verified. Try again.',
  'id-token-expired': 'Sign-in took too long. Try again.',
  'nonce-mismatch': 'This sign-in was started in another window or was already used. Try again.',
  'id-token-used': 'This sign-in was already used. Try again.',
  'sign-in-lost': 'This sign-in was started in another window or was already used. Try again.',
  'address-taken': 'This email address already belongs to another account. Contact your administrator.',
  'email-unverified': 'Your sign-in provider has not verified your email address yet.',
  'issuer-unavailable': 'Your sign-in provider is not responding. Try again in a moment.',
  'provider-not-configured': 'That sign-in method is not set up here.',
  'access-denied': 'Sign-in was canceled. Nothing was shared.',
  access_denied: 'Sign-in was canceled. Nothing was shared.',
};

export function refusalInWords(code: string): string {
  return refusals[code] ?? `Sign-in failed (${code.slice(0, 60)}). Try again.`;
}
