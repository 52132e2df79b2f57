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
  /** The body as it came, for forms with files. */
  raw: Buffer;
};

export type Reply = {
  status?: number;
  media: string;
  body: string | Buffer;
  headers?: Record<string, string>;
  /** Stands for the content without its noise: who has seen it gets 304. */
  version?: string;
  modified?: Date;
  /** The connection ends in place of an answer. */
  cut?: boolean;
  delayMs?: number;
};

/** What one company has to show at the moment of a request. */
export type CompanySnapshot = {
  company: SimulatedCompany;
  postings: SimulatedPosting[];
  byPath: Map<string, SimulatedPosting>;
  /** As its lists have them: with doubles where that is the company's way. */
  rows: SimulatedPosting[];
  /** As its lists claim. */
  total: number;
  /** Scheme, host and port of the company's own site. */
  site: string;
  now: Date;
  /** Differs with every request. */
  noise: number;
};

/** How boards of one kind answer. */
export type Protocol = {
  /** The host that all companies of this kind share; their own hosts otherwise. */
  api?: string;
  /** Which company is asked for on the shared host. */
  tokenIn?(path: string): string | undefined;
  address(company: SimulatedCompany, origin: { api: string; site: string }): BoardAddress;
  /** Where a posting's page is on the company's site, unless it is `/jobs/<id>-<slug>`. */
  pathOf?(posting: { external_id: string; slug: string; city: string }): string;
  /** None where the address is not the protocol's. */
  reply(ask: SimulatedRequest, shop: CompanySnapshot): Reply | undefined;
  /** The posting that somebody applies to by this request; none where it is no application. */
  appliedTo?(ask: SimulatedRequest): string | undefined;
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

/** Of all that a list says, so that any edit gives another. */
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
