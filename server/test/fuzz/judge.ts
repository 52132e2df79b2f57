import { Problem } from '@tenon/contract/problem';
import type { RawAnswer } from '../raw-http.ts';

/**
 * The problem with the response to a malformed request, if any: no server errors, and every rejection is a problem
 * document.
 */
export function faultIn({ status, headers, body }: RawAnswer): string | undefined {
  if (status >= 500) return `${status}: ${body.slice(0, 300)}`;
  if (status < 400) return undefined;
  if (headers['content-type'] !== 'application/problem+json') {
    return `${status} as ${headers['content-type']}: ${body.slice(0, 100)}`;
  }
  const problem = Problem.safeParse(JSON.parse(body));
  if (!problem.success) return `${status} is no problem document: ${body.slice(0, 300)}`;
  const { code, type, status: said } = problem.data;
  if (!/^[a-z]+(-[a-z]+)*$/.test(code)) return `the code “${code}” is none`;
  if (said !== status || type !== `urn:tenon:problem:${code}`) return `${status}/${said}, ${code}/${type}`;
  if (body.length > 64 * 1024) return `${status} in ${body.length} characters`;
  return undefined;
}
