import type { MailContent } from '../correspondence/model.ts';
import { kindNames } from '../interviews/interview-labels.ts';
import type { ListedInterview } from '../interviews/interview-store.ts';

type Shown = Pick<
  ListedInterview,
  'kind' | 'sequence' | 'starts_at' | 'ends_at' | 'time_zone' | 'location' | 'link' | 'instructions'
>;
type ShownToTeam = Shown & Pick<ListedInterview, 'application_id' | 'person' | 'job' | 'interviewers'>;

/** The mail about an interview, with the variables of templates. */
export function invitationText(
  interview: Shown,
  { method, url }: { method: string; url: string | null },
): MailContent {
  const { kind, sequence, location, link, instructions } = interview;
  const isCancelled = method === 'CANCEL';
  const what = isCancelled ? 'Cancelled' : sequence > 0 ? 'Updated' : 'Invitation';
  const opening = isCancelled
    ? `Your ${kindNames[kind].toLowerCase()} on ${timeOf(interview)} was cancelled.`
    : `Your ${kindNames[kind].toLowerCase()} for {{job.title}} is planned for ${timeOf(interview)}.`;
  const details = isCancelled
    ? []
    : [
        location && `Where: ${escapeBraces(location)}`,
        link && `Join: ${escapeBraces(link)}`,
        instructions && escapeBraces(instructions),
        url && `Accept or decline: ${url}`,
      ];
  const lines = ['Hi {{candidate.first_name}},', opening, ...details, 'Best regards,\n{{sender.name}}'];
  return {
    subject: `${what}: ${kindNames[kind]} for {{job.title}} at {{company}}`,
    body: lines.filter(Boolean).join('\n\n'),
  };
}

/** The mail for an interviewer, as it is sent. */
export function interviewerText(
  interview: ShownToTeam,
  { method, isUpdate, to, webUrl }: { method: string; isUpdate: boolean; to: string; webUrl: string },
): MailContent {
  const { kind, application_id, person, job, interviewers, location, link } = interview;
  const isCancelled = method === 'CANCEL';
  const what = isCancelled ? 'Cancelled' : isUpdate ? 'Updated' : 'Invitation';
  const name = kindNames[kind].toLowerCase();
  const others = interviewers.map((one) => one.name).filter((one) => one !== to);
  const lines = [
    `Hi ${to.split(' ')[0]},`,
    isCancelled
      ? `The ${name} with ${person.name} on ${timeOf(interview)} no longer takes place, or takes place without you.`
      : `You hold a ${name} with ${person.name} for ${job.title}: ${timeOf(interview)}.`,
    !isCancelled && location && `Where: ${location}`,
    !isCancelled && link && `Join: ${link}`,
    !isCancelled && others.length > 0 && `With: ${others.join(', ')}`,
    `Resume, notes and scorecard: ${webUrl}/applicants/${application_id}/interviews`,
  ];
  return {
    subject: `${what}: ${kindNames[kind]} with ${person.name}`,
    body: lines.filter(Boolean).join('\n\n'),
  };
}

/** “Tuesday, May 4, 2027, 10:00 – 11:00 AM (Europe/Lisbon)” */
function timeOf({ starts_at, ends_at, time_zone }: Shown): string {
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: time_zone,
  });
  return `${format.formatRange(new Date(starts_at), new Date(ends_at))} (${time_zone})`;
}

/** What members wrote is text, even if it looks like a variable. */
const escapeBraces = (text: string) => text.replaceAll('{{', '{ {');
