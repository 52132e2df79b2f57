import type { ShownInvitation } from './answer-invitation.ts';
import { kindNames } from './interview-labels.ts';

/** The page where a candidate accepts or declines. It works without scripts and sets no cookies. */
export function invitationPage({ interview, workspace }: ShownInvitation, path: string): string {
  const { kind, job, state, candidate_response: response, location, link, instructions } = interview;
  const title = `${kindNames[kind]}: ${job.title}`;
  const facts: [string, string | null][] = [
    ['When', escapeHtml(formatTimes(interview))],
    ['Where', location && escapeHtml(location)],
    ['Link', link && `<a href="${escapeHtml(link)}" rel="noreferrer">${escapeHtml(link)}</a>`],
    ['With', escapeHtml(interview.interviewers.map(({ name }) => name).join(', ')) || null],
  ];
  const isOpen = state === 'proposed' || state === 'scheduled';
  return page(
    `${title} at ${workspace}`,
    `<p class="from">${escapeHtml(workspace)}</p>
    <h1>${escapeHtml(title)}</h1>
    <p role="status" class="state">${escapeHtml(stateText(state, response))}</p>
    <dl>${facts
      .filter(([, value]) => value)
      .map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`)
      .join('')}</dl>
    ${instructions ? `<p class="text">${escapeHtml(instructions)}</p>` : ''}
    ${isOpen ? `${answers(path, response)}<p><a href="${escapeHtml(path)}/calendar.ics">Add to calendar</a></p>` : ''}`,
  );
}

export function invalidInvitationPage(): string {
  return page(
    'This link does not work',
    `<h1>This link does not work</h1>
    <p>It may be incomplete, or the interview no longer exists. Open it from the email again, or contact the company.</p>`,
  );
}

function answers(path: string, response: string): string {
  const form = (action: string, label: string, isMain: boolean) =>
    `<form method="post" action="${escapeHtml(path)}/${action}"><button${isMain ? ' class="main"' : ''}>${label}</button></form>`;
  const accept = form('accept', 'Accept', response !== 'accepted');
  const decline = form('decline', 'Decline', false);
  if (response === 'accepted') return `<div class="answers">${decline}</div>`;
  if (response === 'declined') return `<div class="answers">${accept}</div>`;
  return `<div class="answers">${accept}${decline}</div>`;
}

function stateText(state: string, response: string): string {
  if (state === 'cancelled') return 'This interview was cancelled.';
  if (state === 'done') return 'This interview has taken place.';
  if (response === 'accepted') return 'You accepted this interview.';
  if (response === 'declined') return 'You declined this interview. The company will contact you.';
  return state === 'proposed' ? 'Does this time work for you?' : 'Please accept or decline.';
}

function formatTimes({ starts_at, ends_at, time_zone }: ShownInvitation['interview']): string {
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: time_zone });
  const time = new Intl.DateTimeFormat('en', { timeStyle: 'short', timeZone: time_zone });
  const [start, end] = [new Date(starts_at), new Date(ends_at)];
  return `${day.format(start)}, ${time.format(start)} – ${time.format(end)} (${time_zone.replaceAll('_', ' ')})`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; padding: 2rem 1rem; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText; }
main { max-width: 34rem; margin: 0 auto; }
h1 { margin: 0 0 .75rem; font-size: 1.5rem; line-height: 1.25; }
.from { margin: 0; opacity: .75; }
.state { font-weight: 600; }
.text { white-space: pre-line; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .35rem 1rem; margin: 1.25rem 0; }
dt { opacity: .75; }
dd { margin: 0; overflow-wrap: anywhere; }
.answers { display: flex; gap: .75rem; margin: 1.5rem 0; }
button { font: inherit; min-height: 44px; padding: 0 1.25rem; border: 1px solid; border-radius: 8px; background: none; color: inherit; cursor: pointer; }
button.main { background: #1f6b52; border-color: #1f6b52; color: #fff; }
</style>
</head>
<body><main>
${body}
</main></body>
</html>
`;
