import { describe, expect, it } from 'vitest';
import { parseLink } from './links.ts';

describe('links', () => {
  it.each([
    ['linkedin.com/in/jane-doe', 'linkedin', 'jane-doe', true],
    ['https://de.linkedin.com/in/jane-doe-1a2b/?trk=x', 'linkedin', 'jane-doe-1a2b', true],
    ['https://www.linkedin.com/company/acme', 'linkedin', undefined, false],
    ['github.com/jane', 'github', 'jane', true],
    ['https://github.com/jane/repo', 'github', undefined, false],
    ['jane.github.io', 'github', 'jane', true],
    ['https://twitter.com/@jane', 'x', 'jane', true],
    ['stackoverflow.com/users/123/jane', 'stackoverflow', 'jane', true],
    ['janedoe.dev', undefined, undefined, true],
  ])('%s', (text, network, username, isProfile) => {
    const link = parseLink(text);
    expect([link?.network, link?.username, link?.isProfile]).toEqual([network, username, isProfile]);
  });

  it('have no tracking parameters or trailing text', () => {
    expect(parseLink('https://jane.dev/about?utm_source=cv).')?.url).toBe('https://jane.dev/about');
  });

  it.each(['mailto:jane@doe.org', 'tel:+1', 'not a link', 'http://', 'javascript:alert(1)'])(
    '%s is not a link',
    (text) => {
      expect(parseLink(text)).toBeUndefined();
    },
  );
});
