import { readApplySettings } from '@tenon/contract/applying';
import { expect, it } from 'vitest';
import { openClient } from '../client/client.ts';
import { retryRateLimited } from './retry-rate-limited.ts';

const settings = {
  paused: false,
  per_day: 25,
  per_company: 3,
  company_days: 30,
  facts_only: true,
  confirm_outward: false,
  allowed_hosts: [],
  used_today: 0,
  updated_at: null,
};

function tooFast(retry_after: number) {
  const problem = {
    ...{ type: 'about:blank', title: 'Too many requests', status: 429, code: 'rate-limited' },
    ...{ detail: 'Too many requests.', retry_after },
  };
  return Response.json(problem, { status: 429 });
}

function clientAnswering(answers: (() => Response)[], signal = new AbortController().signal) {
  const addresses: string[] = [];
  const fetch = (address: string) => {
    addresses.push(address);
    return (answers[addresses.length - 1] ?? (() => Response.json(settings)))();
  };
  const client = openClient({ baseUrl: 'http://tenon.test', token: 'tnk_test', fetch });
  return { addresses, client: retryRateLimited(client, signal) };
}

it('a call that exceeds the rate limit is repeated, and other refusals are not', async () => {
  const { addresses, client } = clientAnswering([() => tooFast(0), () => tooFast(0)]);
  expect((await client.call(readApplySettings, {})).per_day).toBe(25);
  expect(addresses).toHaveLength(3);

  const refused = clientAnswering([() => new Response('no', { status: 403 })]);
  await expect(refused.client.call(readApplySettings, {})).rejects.toMatchObject({ status: 403 });
  expect(refused.addresses).toHaveLength(1);
});

it('a call is not repeated if the wait is too long, or if the agent is stopped while it waits', async () => {
  const long = clientAnswering([() => tooFast(3600)]);
  await expect(long.client.call(readApplySettings, {})).rejects.toMatchObject({ code: 'rate-limited' });

  const stop = new AbortController();
  const stopped = clientAnswering([() => tooFast(60)], stop.signal);
  const answer = expect(stopped.client.call(readApplySettings, {})).rejects.toMatchObject({ status: 429 });
  stop.abort();
  await answer;
  expect(stopped.addresses).toHaveLength(1);
});
