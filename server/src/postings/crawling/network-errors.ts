import { CrawlError } from './errors.ts';

const TIMEOUTS = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT'];

const MESSAGES: Record<string, string> = {
  ENOTFOUND: 'does not exist: its name could not be resolved',
  EAI_AGAIN: 'could not be resolved',
  ECONNREFUSED: 'does not accept connections',
  ECONNRESET: 'closed the connection',
  EPIPE: 'closed the connection',
  EHOSTUNREACH: 'cannot be reached',
  ENETUNREACH: 'cannot be reached',
  UND_ERR_SOCKET: 'closed the connection',
  UND_ERR_HEADERS_OVERFLOW: 'sent too many headers',
  CERT_HAS_EXPIRED: 'has an expired certificate',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'has a certificate from an unknown authority',
  SELF_SIGNED_CERT_IN_CHAIN: 'has a certificate from an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'has a certificate from an unknown authority',
  ERR_TLS_CERT_ALTNAME_INVALID: 'has a certificate for another name',
};

/** Describes a network error. Our own errors are returned unchanged. */
export function toCrawlError(error: unknown, host: string): unknown {
  if (error instanceof CrawlError) return error;
  const code = codeOf(error);
  if (TIMEOUTS.includes(code))
    return new CrawlError('too-slow', `${host} did not respond in time.`, { host, cause: error });
  const message =
    MESSAGES[code] ?? (code.startsWith('HPE_') ? 'did not respond with valid HTTP' : 'cannot be reached');
  return new CrawlError('unreachable', `${host} ${message}.`, { host, cause: error });
}

/** If several addresses were tried, the error of the last one counts. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors.at(-1));
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}
