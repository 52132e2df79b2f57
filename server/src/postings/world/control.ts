import { type Ask, json, problem, type Reply } from './protocols/protocol.ts';
import { escapeHtml } from './rendering.ts';
import type { KnownCompany } from './truth.ts';

type Controlled = { day(): number; setDay(day: number): void; companies(): KnownCompany[] };

/** The world's own address: what is in it, and a way to let a day pass. None where a company was asked. */
export function controlReply({ host, method, path, body }: Ask, world: Controlled): Reply | undefined {
  if (!/^(?:localhost|127\.0\.0\.1|world\.localhost)(?::\d+)?$/.test(host)) return undefined;
  if (path === '/world/day' && method === 'POST') {
    const wanted = body ? dayIn(body) : world.day() + 1;
    if (!Number.isInteger(wanted) || wanted < 0) return problem(400, { error: 'a day is a number from 0' });
    world.setDay(wanted);
  }
  if (path.startsWith('/world')) return json({ day: world.day(), companies: world.companies() });
  const rows = world
    .companies()
    .map(
      ({ name, kind, careers_url: url, trouble, board }) =>
        `<tr><td><a href="${url}">${escapeHtml(name)}</a></td><td>${kind}</td><td>${trouble ?? ''}</td><td><code>${escapeHtml(JSON.stringify(board))}</code></td></tr>`,
    );
  const page = `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>A world of companies</title><h1>A world of companies, day ${world.day()}</h1><table><tr><th>Company</th><th>Board</th><th>Trouble</th><th>Address</th></tr>${rows.join('\n')}</table></html>`;
  return { media: 'text/html; charset=utf-8', body: page };
}

function dayIn(body: string): number {
  try {
    return Number((JSON.parse(body) as { day?: number }).day);
  } catch {
    return Number.NaN;
  }
}
