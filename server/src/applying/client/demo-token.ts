import { Session } from '@tenon/contract/auth';
import { SetupError } from '../../platform/errors.ts';

/** A session is renewed this long before it expires. */
const RENEW_EARLY_MS = 60_000;

/** The session token of the demo owner, renewed before it expires. Without demo sign-in, an API key is required. */
export function demoToken(baseUrl: string): () => Promise<string> {
  let known: { token: string; until: number } | undefined;
  return async () => {
    if (!known || Date.now() > known.until) known = await signIn(baseUrl);
    return known.token;
  };
}

async function signIn(baseUrl: string) {
  const response = await fetch(new URL('/auth/demo', baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'owner' }),
  }).catch(() => {
    throw new SetupError(
      'unreachable',
      `Could not reach Tenon at ${baseUrl}. Make sure it is running, or set its address with --url.`,
    );
  });
  const session = response.ok ? Session.safeParse(await response.json()) : undefined;
  if (!session?.success) {
    throw new SetupError(
      'api-key-needed',
      'An API key is required. Create one under API keys in Tenon, then pass it with --key or TENON_API_KEY.',
    );
  }
  const { token, expires_in: seconds } = session.data;
  return { token, until: Date.now() + seconds * 1000 - RENEW_EARLY_MS };
}
