import { randomUUID } from 'node:crypto';
import type { CompanySnapshot, Reply, SimulatedRequest } from '../protocol.ts';
import { checkSubmission } from './check-submission.ts';
import { FormRule, troubleOf } from './form-troubles.ts';
import type { SentFile } from './parse-submission.ts';
import { scriptToken } from './styles/lever.ts';
import type { FormStyle } from './styles/port.ts';
import { formOf } from './write-form.ts';

/** An application that a company received, whatever its response was. */
export type Submission = {
  id: string;
  at: number;
  /** Company key. */
  company: string;
  job_id: string;
  email: string;
  fields: Record<string, string | string[]>;
  files: SentFile[];
  answered: number | 'dropped';
};

const MAX_SUBMISSIONS = 200_000;
const RETRY_AFTER_SECONDS = '30';

/** Shows forms, accepts applications and records them, so that tests can check that none is sent twice. */
export function openForms(start: readonly FormRule[] = []) {
  let rules = start.map((rule) => FormRule.parse(rule));
  let submissions: Submission[] = [];

  const ruleFor = ({ company }: CompanySnapshot, id: string) =>
    troubleOf(rules, { company: company.key, job_id: id });

  /** Undefined if the request is for something else. */
  async function reply(
    style: FormStyle,
    request: SimulatedRequest,
    snapshot: CompanySnapshot,
  ): Promise<Reply | undefined> {
    const appliedTo = style.appliedTo(request);
    if (appliedTo !== undefined) return accept(style, request, snapshot, appliedTo);
    const id = style.requestedBy?.(request);
    if (id === undefined) return undefined;
    const posting = snapshot.postings.find(({ external_id }) => external_id === id);
    if (!posting) return style.refuse(404, 'This role is closed.');
    const scripted = ruleFor(snapshot, id)?.trouble === 'script-token';
    return style.show?.({ form: formOf(snapshot.company, posting), posting, snapshot, scripted });
  }

  /** `id` is the posting. */
  async function accept(
    style: FormStyle,
    request: SimulatedRequest,
    snapshot: CompanySnapshot,
    id: string,
  ): Promise<Reply> {
    const posting = snapshot.postings.find((posting) => posting.external_id === id);
    if (!posting) return style.refuse(404, 'This role is closed.');
    const form = formOf(snapshot.company, posting);
    const sent = await style.parse(request, form);
    if (!sent) return style.refuse(400, 'A form is needed: multipart/form-data, or JSON.');
    const rule = ruleFor(snapshot, id);
    if (rule?.trouble === 'error-before') return style.refuse(500, 'Something went wrong.');
    if (rule?.trouble === 'refuses') return style.refuse(422, 'We do not accept applications like this one.');
    if (rule?.trouble === 'rate-limited')
      return {
        ...style.refuse(429, 'Too many requests.'),
        headers: { 'retry-after': RETRY_AFTER_SECONDS },
      };
    if (rule?.trouble === 'script-token' && sent.fields.token !== scriptToken(id))
      return style.refuse(403, 'The token of this form is missing or wrong.');
    const errors = checkSubmission(form, sent);
    if (Object.keys(errors).length > 0)
      return style.refuse(422, 'Some answers are missing or wrong.', errors);

    const answered = rule?.trouble === 'drops' ? 'dropped' : rule?.trouble === 'error-after' ? 500 : 200;
    const submission: Submission = {
      id: randomUUID(),
      at: Date.now(),
      company: snapshot.company.key,
      job_id: id,
      email: String(sent.fields.email ?? ''),
      fields: sent.fields,
      files: sent.files,
      answered,
    };
    submissions.push(submission);
    if (submissions.length > MAX_SUBMISSIONS) submissions = submissions.slice(MAX_SUBMISSIONS / 2);
    if (answered === 'dropped') return { ...style.refuse(500, ''), cut: true };
    if (answered === 500) return style.refuse(500, 'Something went wrong.');
    const thanks = style.accept(submission.id, { posting, snapshot });
    return { ...thanks, ...(rule?.trouble === 'slow' && { delayMs: rule.ms }) };
  }

  return {
    reply,
    submissions: () => [...submissions],
    forget() {
      submissions = [];
    },
    setTroubles(next: readonly FormRule[]) {
      rules = next.map((rule) => FormRule.parse(rule));
    },
  };
}

export type Forms = ReturnType<typeof openForms>;
