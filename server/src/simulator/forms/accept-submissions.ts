import { randomUUID } from 'node:crypto';
import { type CompanySnapshot, json, type Reply, type SimulatedRequest } from '../protocol.ts';
import { checkSubmission } from './check-submission.ts';
import { FormRule, troubleOf } from './form-troubles.ts';
import { parseSubmission, type SentFile } from './parse-submission.ts';
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

/** Accepts applications and records them, so that tests can check that none is sent twice. */
export function openForms(start: readonly FormRule[] = []) {
  let rules = start.map((rule) => FormRule.parse(rule));
  let submissions: Submission[] = [];

  /** `id` is the posting. */
  async function accept(request: SimulatedRequest, snapshot: CompanySnapshot, id: string): Promise<Reply> {
    const posting = snapshot.postings.find((posting) => posting.external_id === id);
    if (!posting) return refusal(404, 'This role is closed.');
    const sent = await parseSubmission(request);
    if (!sent) return refusal(400, 'A form is needed: multipart/form-data, or JSON.');
    const rule = troubleOf(rules, { company: snapshot.company.key, job_id: id });
    if (rule?.trouble === 'error-before') return refusal(500, 'Something went wrong.');
    if (rule?.trouble === 'refuses') return refusal(422, 'We do not accept applications like this one.');
    const errors = checkSubmission(formOf(snapshot.company, posting), sent);
    if (Object.keys(errors).length > 0) return refusal(422, 'Some answers are missing or wrong.', errors);

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
    if (answered === 'dropped') return { ...refusal(500, ''), cut: true };
    if (answered === 500) return refusal(500, 'Something went wrong.');
    const thanks = {
      success: true,
      id: submission.id,
      message: `Thank you for applying to be ${posting.title} at ${snapshot.company.name}.`,
    };
    return { ...json(thanks), ...(rule?.trouble === 'slow' && { delayMs: rule.ms }) };
  }

  return {
    accept,
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

function refusal(status: number, error: string, errors?: Record<string, string>): Reply {
  return { ...json({ success: false, status, error, ...(errors && { errors }) }), status };
}
