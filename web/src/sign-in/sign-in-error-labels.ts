import { type BrowserSignInProblem, browserSignInProblems } from '@tenon/contract/problems/identity';

const labels: Record<BrowserSignInProblem, string> = {
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
};

/** Other codes can only be typed into the address, or come from another version of the server. */
export function signInErrorLabel(code: string): string {
  const known = browserSignInProblems.find((problem) => problem === code);
  return known ? labels[known] : `Sign-in failed (${code.slice(0, 60)}). Try again.`;
}
