/** Why a browser sign-in did not work, by the code that the server sent back with the visitor. */
const refusals: Record<string, string> = {
  'id-token-invalid': 'The sign-in service sent something that could not be verified. Please try again.',
  'id-token-expired': 'The sign-in took too long. Please try again.',
  'nonce-mismatch': 'This sign-in was started in another window or came back twice. Please try again.',
  'id-token-used': 'This sign-in came back twice. Please try again.',
  'sign-in-lost': 'This sign-in was started in another window or came back twice. Please try again.',
  'address-taken':
    'Somebody else has signed in with this email address before. Ask whoever runs this installation.',
  'email-unverified': 'Your sign-in service has not verified your email address yet.',
  'issuer-unavailable': 'The sign-in service does not answer right now. Please try again in a moment.',
  'provider-not-configured': 'That way of signing in is not set up on this installation.',
  'access-denied': 'You did not allow the sign-in. Nothing was shared.',
  access_denied: 'You did not allow the sign-in. Nothing was shared.',
};

export function refusalInWords(code: string): string {
  return refusals[code] ?? `The sign-in did not work (${code.slice(0, 60)}). Please try again.`;
}
