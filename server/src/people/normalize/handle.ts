import { parseLink } from '../../documents/index.ts';

type Handle = { value: string; key: string };

/** The handle from a profile URL in any spelling, or from the handle alone (`@jane`, `in/jane-doe`). */
export function normalizeHandle(network: 'linkedin' | 'github', raw: string): Handle | undefined {
  const text = raw
    .normalize('NFKC')
    .trim()
    .replace(/^[<"'(]+/, '');
  const handle =
    text.includes('.') || text.includes('//') ? fromLink(network, text) : fromBare(network, text);
  const value = handle?.normalize('NFC').toLowerCase();
  if (!value || !shapes[network].test(value) || notPeople[network].has(value)) return undefined;
  return { value, key: value };
}

/** A website is compared by host and path, however its URL is written. */
export function normalizeWebsite(raw: string): Handle | undefined {
  const link = parseLink(raw.normalize('NFKC'));
  if (!link) return undefined;
  const { host, pathname, search } = new URL(link.url);
  const key = `${host.replace(/^www\./, '')}${pathname.replace(/\/(?:index\.\w+)?$/, '')}${search}`;
  return { value: link.url, key };
}

function fromLink(network: 'linkedin' | 'github', text: string): string | undefined {
  const cut = text
    .replace(/(linkedin\.com)\/(?:mwlite|m|mobile)\/(?=in\/)/i, '$1/')
    .replace(/gist\.(?=github\.com)/i, '');
  const link = parseLink(cut);
  if (link?.network !== network || !link.isProfile) return undefined;
  const numbered = network === 'linkedin' && /\/pub\/([^/]+)\/(\w{1,3})\/(\w{1,3})\/(\w{1,3})/.exec(link.url);
  // Old URLs have a number in three parts. Current ones have the parts in reverse order and without slashes.
  if (numbered) {
    const [, name = '', first = '', second = '', third = ''] = numbered;
    return `${decode(name)}-${third.padStart(3, '0')}${second.padStart(3, '0')}${first}`;
  }
  return link.username;
}

function fromBare(network: string, text: string): string | undefined {
  const bare = decode(text.replace(new RegExp(`^${network}\\s*[:/]\\s*`, 'i'), ''));
  return bare.replace(/^\/?(?:(?:in|pub)\/)?@?/i, '').replace(/[/?#].*$/s, '');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const shapes = {
  linkedin: /^[\p{L}\p{M}\p{N}\p{S}_.’'-]{2,100}$/u,
  github: /^[a-z\d](?:[a-z\d]|-(?=[a-z\d])){0,38}$/,
};

/** Paths that look like handles. */
const notPeople = {
  linkedin: new Set([
    'me',
    'in',
    'pub',
    'profile',
    'company',
    'jobs',
    'edit',
    'unavailable',
    'feed',
    'na',
    'none',
  ]),
  github: new Set(
    (
      'about apps blog collections contact customer-stories enterprise explore features gist issues join login ' +
      'marketplace new none notifications orgs pricing pulls search security settings sponsors topics trending'
    ).split(' '),
  ),
};
