import type { BoardAddress } from '@tenon/contract/companies';
import type { Draft } from '../draft.ts';
import { addressNotUsable, baseOf, pathParts, tokenOf } from './addresses.ts';
import type { Board } from './port.ts';
import { listRows, parseAnswer, parseSavedJson } from './responses.ts';
import { listWorkday } from './workday-list.ts';
import { isStub, readWorkday, readWorkdayRow } from './workday-row.ts';

const name = 'Workday';

export const workday: Board = {
  kind: 'workday',
  name,
  rich: false,
  recognize(url) {
    const parts = pathParts(url);
    if (/(?:^|\.)myworkdaysite\.com$/.test(url.hostname)) {
      const at = parts.indexOf('recruiting');
      return at < 0 ? undefined : addressOf(url.hostname, parts[at + 1], parts[at + 2]);
    }
    const tenant = /^([\w-]+)\.wd\d+\.myworkdayjobs(?:-impl)?\.com$/.exec(url.hostname)?.[1];
    if (!tenant) return undefined;
    if (parts[0] === 'wday') return addressOf(url.hostname, parts[2], parts[3]);
    const [first, second] = parts;
    return addressOf(url.hostname, tenant, first && LOCALE.test(first) ? second : first);
  },
  careersUrl: (address) => siteOf(address),
  async list(address, fetch) {
    const base = baseOf(address, `https://${hostOf(address)}`);
    const api = `${base}/wday/cxs/${tokenOf(address)}/${encodeURIComponent(address.site ?? '')}`;
    const { rows, total } = await listWorkday(address, api, fetch);
    // Some rows are empty: postings that the site counts but does not show.
    const shown = rows.filter((row) => !isStub(row));
    const postings = listRows(name, shown, readWorkdayRow, (draft) => {
      const path = draft.url ?? '';
      draft.url = `${siteOf(address)}${path}`;
      return { url: `${api}${path}` };
    });
    return { postings, advertised: total, rendered: false };
  },
  readDetail(page, address) {
    const draft: Draft | undefined = readWorkday(parseAnswer(page, name))[0];
    const path = /\/wday\/cxs\/[^/]+\/[^/]+(\/.*)$/s.exec(page.url)?.[1];
    if (draft && path) draft.url ??= `${siteOf(address)}${path}`;
    return draft;
  },
  parseSaved: (text) => readWorkday(parseSavedJson(text)),
};

const LOCALE = /^[a-z]{2}(?:-[A-Z]{2})?$/;

function addressOf(
  host: string,
  token: string | undefined,
  site: string | undefined,
): BoardAddress | undefined {
  return token ? { kind: 'workday', host, token, ...(site ? { site } : {}) } : undefined;
}

function hostOf(address: BoardAddress): string {
  if (!address.token || !address.site || !(address.host || address.origin)) throw addressNotUsable('workday');
  return address.host ?? '';
}

function siteOf(address: BoardAddress): string {
  const host = hostOf(address);
  const base = baseOf(address, `https://${host}`);
  const site = encodeURIComponent(address.site ?? '');
  return host.endsWith('myworkdaysite.com')
    ? `${base}/recruiting/${tokenOf(address)}/${site}`
    : `${base}/${site}`;
}
