import { z } from 'zod';
import type { Submission } from './forms/accept-submissions.ts';
import { FormRule } from './forms/form-troubles.ts';
import type { CrawlableCompany } from './model.ts';
import { json, problem, type Reply, type SimulatedRequest } from './protocol.ts';
import { escapeHtml } from './rendering.ts';

type ControlledSimulator = {
  day(): number;
  setDay(day: number): void;
  companies(): CrawlableCompany[];
  submissions(): Submission[];
  forgetSubmissions(): void;
  setFormTroubles(rules: readonly FormRule[]): void;
};

/**
 * The simulator's own address: lists its companies, advances the day, reads submissions, and sets troubles of forms.
 * Undefined if the request is for a company.
 */
export function controlReply(
  { host, method, path, body }: SimulatedRequest,
  simulator: ControlledSimulator,
): Reply | undefined {
  if (!/^(?:localhost|127\.0\.0\.1|simulator\.localhost)(?::\d+)?$/.test(host)) return undefined;
  if (path === '/simulator/day' && method === 'POST') {
    const wanted = body ? dayIn(body) : simulator.day() + 1;
    if (!Number.isInteger(wanted) || wanted < 0) return problem(400, { error: 'a day is a number from 0' });
    simulator.setDay(wanted);
  }
  if (path === '/simulator/submissions') {
    if (method === 'DELETE') simulator.forgetSubmissions();
    return json({ submissions: simulator.submissions() });
  }
  if (path === '/simulator/forms' && method === 'POST') {
    const rules = FormRules.safeParse(parsed(body));
    if (!rules.success) return problem(400, { error: z.prettifyError(rules.error) });
    simulator.setFormTroubles(rules.data);
    return json({ forms: rules.data });
  }
  if (path.startsWith('/simulator')) return json({ day: simulator.day(), companies: simulator.companies() });
  const rows = simulator
    .companies()
    .map(
      ({ name, kind, careers_url: url, trouble, board }) =>
        `<tr><td><a href="${url}">${escapeHtml(name)}</a></td><td>${kind}</td><td>${trouble ?? ''}</td><td><code>${escapeHtml(JSON.stringify(board))}</code></td></tr>`,
    );
  const page = `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Simulated companies</title><h1>Simulated companies, day ${simulator.day()}</h1><table><tr><th>Company</th><th>Board</th><th>Trouble</th><th>Address</th></tr>${rows.join('\n')}</table></html>`;
  return { media: 'text/html; charset=utf-8', body: page };
}

/** One rule, several, or none (an empty list), which replace the previous ones. */
const FormRules = z.union([z.array(FormRule), FormRule.transform((rule) => [rule])]);

function dayIn(body: string): number {
  return Number((parsed(body) as { day?: number } | undefined)?.day);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
