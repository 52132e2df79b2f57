import { CrawlError } from './errors.ts';

const TIMEOUTS = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT'];

const MESSAGES: Record<string, string> = {
  ENOTFOUND: 'has no address: its name is not known',
  EAI_AGAIN: 'could not be looked up',
  ECONNREFUSED: 'does not accept connections',
  ECONNRESET: 'ended the connection',
  EPIPE: 'ended the connection',
  EHOSTUNREACH: 'cannot be reached from here',
  ENETUNREACH: 'cannot be reached from here',
  UND_ERR_SOCKET: 'ended the connection',
  UND_ERR_HEADERS_OVERFLOW: 'answered with more headers than anybody needs',
  CERT_HAS_EXPIRED: 'has a certificate that is out of date',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'has a certificate that nobody vouches for',
  SELF_SIGNED_CERT_IN_CHAIN: 'has a certificate that nobody vouches for',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'has a certificate that nobody vouches for',
  ERR_TLS_CERT_ALTNAME_INVALID: 'has the certificate of another name',
};

/** Describes a network error. Our own errors are returned unchanged. */
export function toCrawlError(error: unknown, host: string): unknown {
  if (error instanceof CrawlError) return error;
  const code = codeOf(error);
  if (TIMEOUTS.includes(code))
    return new CrawlError('too-slow', `${host} did not respond in time.`, { host, cause: error });
  const words =
    MESSAGES[code] ?? (code.startsWith('HPE_') ? 'answers in a way that is not HTTP' : 'cannot be reached');
  return new CrawlError('unreachable', `${host} ${words}.`, { host, cause: error });
}

/** If several addresses were tried, the error of the last one counts. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors.at(-1));
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}
