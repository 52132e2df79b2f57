import type { IncomingHttpHeaders } from 'node:http';
import type { BoardAddress } from '@tenon/contract/companies';
import type { SimulatedCompany, SimulatedPosting } from './model.ts';

export type SimulatedRequest = {
  method: string;
  host: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
  /** The raw body, for forms with files. */
  raw: Buffer;
};

export type Reply = {
  status?: number;
  media: string;
  body: string | Buffer;
  headers?: Record<string, string>;
  /** Version of the content without noise, for conditional requests. */
  version?: string;
  modified?: Date;
  /** Closes the connection instead of responding. */
  cut?: boolean;
  delayMs?: number;
};

/** The state of one company at the time of a request. */
export type CompanySnapshot = {
  company: SimulatedCompany;
  postings: SimulatedPosting[];
  byPath: Map<string, SimulatedPosting>;
  /** The rows of its lists, with duplicates if that is its trouble. */
  rows: SimulatedPosting[];
  /** The total that its lists report. */
  total: number;
  /** Scheme, host and port of the company's own site. */
  site: string;
  now: Date;
  /** Different for every request. */
  noise: number;
};

/** The API of one kind of board. */
export type Protocol = {
  /** The shared host of this kind of board; otherwise companies have their own hosts. */
  api?: string;
  /** The company token in a request to the shared host. */
  tokenIn?(path: string, request: SimulatedRequest): string | undefined;
  /** The posting in a path on the shared host that does not name the company. */
  postingIn?(path: string): string | undefined;
  address(company: SimulatedCompany, origin: { api: string; site: string }): BoardAddress;
  /** The path of a posting's page, if it is not `/jobs/<id>-<slug>`. */
  pathOf?(posting: { external_id: string; slug: string; city: string }): string;
  /** Undefined if the URL does not belong to the API. */
  reply(request: SimulatedRequest, snapshot: CompanySnapshot): Reply | undefined;
};

export function json(value: unknown, version?: string): Reply {
  return {
    media: 'application/json; charset=utf-8',
    body: JSON.stringify(value),
    ...(version && { version }),
  };
}

export function problem(status: number, value: unknown = { error: 'not found' }): Reply {
  return { ...json(value), status };
}

/** A version of all rows of a list, which changes with any edit. */
export function versionOf(postings: SimulatedPosting[]): string {
  return postings.map((posting) => `${posting.external_id}.${posting.revision}`).join(' ');
}

export function capture(path: string, pattern: RegExp): string | undefined {
  const found = pattern.exec(path)?.[1];
  return found === undefined ? undefined : decodeURIComponent(found);
}

export function wholeNumberOr(text: string | null, otherwise: number): number {
  const value = Number(text ?? otherwise);
  return Number.isInteger(value) && value >= 0 ? value : otherwise;
}
