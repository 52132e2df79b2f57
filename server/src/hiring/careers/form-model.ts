import type { JobQuestion } from '@tenon/contract/jobs';
import { Email, lineUpTo, textUpTo } from '@tenon/contract/values';

/** People do not see this field. Programs that fill in every field do. */
export const HONEYPOT = 'company_website';
export const MAX_SHORT_ANSWER = 500;
export const MAX_LONG_ANSWER = 5000;
const MAX_SOURCE = 100;

/** Fields by name. Answers are named `answer.<key>`. */
export type FormFields = Readonly<Record<string, string | undefined>>;
export type FormState = { values: FormFields; errors: Record<string, string> };
export const noInput: FormState = { values: {}, errors: {} };

export type Contact = { name: string; email: string; phone: string | null };
export type GivenAnswer = { key: string; label: string; value: string };

const own = new Set(['name', 'email', 'phone', 'resume', 'consent', 'source', HONEYPOT]);

/** A question may also be answered by its key alone, unless that is the name of another field. */
export function withAnswerNames(fields: FormFields, questions: readonly JobQuestion[]): FormFields {
  const named = questions.flatMap(({ key }) => {
    const value = fields[`answer.${key}`] ?? (own.has(key) ? undefined : fields[key]);
    return value === undefined ? [] : [[`answer.${key}`, value] as const];
  });
  return { ...fields, ...Object.fromEntries(named) };
}

export type ParsedForm = {
  contact: Contact;
  answers: GivenAnswer[];
  errors: FormState['errors'];
};

/** Checks everything but the file. With errors, the values must not be used. */
export function parseForm(fields: FormFields, questions: readonly JobQuestion[]): ParsedForm {
  const { contact, errors } = parseContact(fields);
  const answers: GivenAnswer[] = [];
  for (const question of questions) {
    const name = `answer.${question.key}`;
    const given = fields[name]?.trim() ?? '';
    const result = given === '' ? { value: '' } : parseAnswer(question, given);
    if ('error' in result) errors[name] = result.error;
    else if (result.value !== '')
      answers.push({ key: question.key, label: question.label, value: result.value });
    else if (question.required) errors[name] = 'Answer this question.';
  }
  if (!isChecked(fields.consent))
    errors.consent = 'We can only consider your application if you agree to this.';
  return { contact, answers, errors };
}

export function parseContact(fields: FormFields): Pick<ParsedForm, 'contact' | 'errors'> {
  const errors: FormState['errors'] = {};
  const name = lineUpTo(200).safeParse(fields.name?.trim() ?? '');
  const email = Email.safeParse(fields.email?.trim() ?? '');
  const typedPhone = fields.phone?.trim() ?? '';
  const phone = typedPhone === '' ? undefined : lineUpTo(50).safeParse(typedPhone);
  if (!name.success) errors.name = 'Enter your full name.';
  if (!email.success) errors.email = 'Enter an email address, such as name@example.org.';
  if (phone && (!phone.success || !/\d{4}/.test(typedPhone.replaceAll(/\D/g, ''))))
    errors.phone = 'Enter a phone number, or leave this empty.';
  return {
    contact: { name: name.data ?? '', email: email.data ?? '', phone: phone?.data ?? null },
    errors,
  };
}

function parseAnswer({ kind, choices }: JobQuestion, given: string): { value: string } | { error: string } {
  if (kind === 'yes_no') {
    if (/^(yes|true|on|1)$/i.test(given)) return { value: 'Yes' };
    return /^(no|false|off|0)$/i.test(given) ? { value: 'No' } : { error: 'Choose yes or no.' };
  }
  if (kind === 'choice')
    return choices.includes(given) ? { value: given } : { error: 'Choose one of the options.' };
  if (kind === 'number')
    return /^-?\d{1,15}(?:[.,]\d{1,6})?$/.test(given) ? { value: given } : { error: 'Enter a number.' };
  const limit = kind === 'long_text' ? MAX_LONG_ANSWER : MAX_SHORT_ANSWER;
  if (given.length > limit) return { error: `Use at most ${limit} characters.` };
  const text = textUpTo(limit).safeParse(given);
  return text.success
    ? { value: text.data }
    : { error: 'This text contains characters that cannot be stored.' };
}

const isChecked = (value: string | undefined) => /^(yes|true|on|1)$/i.test(value?.trim() ?? '');

/** Where the applicant came from, as the link said. Anything that is not a plain name is ignored. */
export function parseSource(given: string | undefined): string | null {
  const source = lineUpTo(MAX_SOURCE).safeParse(given?.trim() ?? '');
  return source.success ? source.data : null;
}
