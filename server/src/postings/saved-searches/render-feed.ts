import { escapeXml } from '../../platform/text/escape-xml.ts';
import type { PostingSummaryRow } from '../posting-summary-store.ts';

/** A saved search as RSS 2.0. Items link to the role in Tenon, which links to the board. */
export function renderFeed(
  name: string,
  { page, feed }: { page: string; feed: string },
  roles: readonly PostingSummaryRow[],
  webUrl: string,
): string {
  const items = roles.map((role) => {
    const places = role.locations.map(({ text }) => text).join(' · ');
    const lines = [role.company.name, places, role.remote, role.level].filter(Boolean).join(', ');
    return `<item>
<title>${escapeXml(`${role.title} at ${role.company.name}`)}</title>
<link>${escapeXml(`${webUrl}/postings/${role.id}`)}</link>
<guid isPermaLink="false">${role.id}</guid>
<pubDate>${new Date(role.first_seen_at).toUTCString()}</pubDate>
<description>${escapeXml(lines)}</description>
</item>
`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(`Roles: ${name}`)}</title>
<link>${escapeXml(page)}</link>
<atom:link href="${escapeXml(feed)}" rel="self" type="application/rss+xml"/>
<description>${escapeXml(`New roles that match “${name}”`)}</description>
${items.join('')}</channel>
</rss>
`;
}
