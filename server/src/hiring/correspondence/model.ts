import { type MailVariable, mailVariables } from '@tenon/contract/mail';
import { UnprocessableError } from '../../platform/errors.ts';

export type MailContent = { subject: string; body: string };
export type MailValues = Partial<Record<MailVariable, string | undefined>>;

const VARIABLE = /\{\{([^{}]*)\}\}/g;

/** Rejects text that contains a variable nobody can fill in. */
export function assertKnownVariables({ subject, body }: MailContent): void {
  const known: readonly string[] = mailVariables;
  const unknown = [...new Set(variablesIn(`${subject}\n${body}`).filter((name) => !known.includes(name)))];
  if (unknown.length === 0) return;
  const names = unknown.map((name) => `{{${name}}}`).join(', ');
  throw new UnprocessableError(
    'unknown-mail-variable',
    `There is no variable ${names}. Use one of these: ${mailVariables.map((name) => `{{${name}}}`).join(', ')}.`,
    { details: { variables: unknown } },
  );
}

/** Fills in the variables. Lines with a variable that has no value are left out. */
export function renderMail(
  { subject, body }: MailContent,
  values: MailValues,
): MailContent & { left_out: MailVariable[] } {
  const used = variablesIn(`${subject}\n${body}`) as MailVariable[];
  const missing = (name: string) => values[name as MailVariable] === undefined;
  const fill = (text: string) =>
    text.replaceAll(VARIABLE, (_, name: string) => values[name.trim() as MailVariable] ?? '');
  const lines = body.split('\n').filter((line) => !variablesIn(line).some(missing));
  return {
    subject: fill(subject).replaceAll(/\s+/g, ' ').trim(),
    body: fill(lines.join('\n'))
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
    left_out: [...new Set(used.filter(missing))],
  };
}

function variablesIn(text: string): string[] {
  return [...text.matchAll(VARIABLE)].map(([, name = '']) => name.trim());
}

export const MAX_ATTEMPTS = 8;

/** Seconds until the next attempt: 5 at first, six hours at last. */
export function retryDelay(attempts: number): number {
  return 5 * 4 ** (attempts - 1);
}

/** At most this many mails an hour for one recipient, whatever sends them. */
export const MAX_PER_HOUR = 20;

const ATTRIBUTION =
  /^(?:On|Am|Le|El|Il|Op|Em)\b.{5,300}\b(?:wrote|schrieb|a écrit|escribió|ha scritto|schreef|escreveu)\b.{0,200}:$/;
const DIVIDER = /^(?:-{3,} ?(?:Original Message|Ursprüngliche Nachricht|Message d'origine) ?-{3,}|_{20,})$/i;
const HEADER = /^(?:From|Von|De|Da|Van): /;
const NEXT_HEADER = /^(?:Sent|Date|To|Gesendet|Datum|An|Envoyé|À|Enviado|Para|Inviato|A|Verzonden|Aan): /;

/** What the sender wrote themselves, without the mail that they answer. */
export function withoutQuotes(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const start = lines.findIndex((line, at) => startsQuote(line, lines[at + 1] ?? ''));
  const own = start > 0 ? lines.slice(0, start) : lines;
  while (own.length > 0 && /^(?:>.*)?$/.test(own.at(-1) ?? '')) own.pop();
  return own.join('\n').trim() || text;
}

function startsQuote(line: string, next: string): boolean {
  if (DIVIDER.test(line)) return true;
  if (HEADER.test(line) && NEXT_HEADER.test(next)) return true;
  return line.length < 500 && (ATTRIBUTION.test(line) || ATTRIBUTION.test(`${line} ${next}`.slice(0, 600)));
}
