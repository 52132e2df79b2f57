import { createHash } from 'node:crypto';
import { type FormQuestion, type ProposedAnswer, proposeAnswers } from '@tenon/contract/answers';
import type { ApplyRefusal } from '@tenon/contract/applying';
import { readDocument, readFile } from '@tenon/contract/documents';
import type { Client } from '../client/client.ts';
import { answersOf, type ResumeFile } from './forms/port.ts';
import { GiveUpError } from './give-up-error.ts';
import type { HeldRun } from './hold-run.ts';
import type { OpenedForm } from './read-form.ts';
import type { PreparedForm } from './send-once.ts';

type Filling = {
  opened: OpenedForm;
  postingId: string;
  /** A resume to send instead of the applicant's default one. */
  resume: string | undefined;
};
type Resume = ResumeFile & { document_id: string; sha256: string };

/** Fills in a form with proposed answers only, and records each part with its source. */
export async function fillForm(client: Client, held: HeldRun, filling: Filling): Promise<PreparedForm> {
  const { opened, postingId, resume: resumeId } = filling;
  const { questions } = opened;
  await held.write({ artifacts: { form: { questions } } });
  const { answers } = await client.call(proposeAnswers, {
    body: { questions, posting_id: postingId, ...(resumeId && { document_id: resumeId }) },
  });
  await held.write({ artifacts: { answers: toArtifacts(answers) } });
  const open = answers.filter(({ required, answer }) => required && isEmpty(answer));
  if (open.length > 0) {
    throw new GiveUpError(
      'open-questions' satisfies ApplyRefusal,
      `Only you can answer these questions: ${open.map(({ question }) => question).join(' · ')}`,
    );
  }

  const file = answers.find(
    ({ id, answer }) => typeof answer === 'string' && typeOf(questions, id) === 'file',
  );
  const resume = file ? await fetchResume(client, String(file.answer)) : undefined;
  if (resume) {
    const { document_id, name, sha256 } = resume;
    await held.write({ artifacts: { resume: { document_id, name, sha256 } } });
  }
  const letter = answers.find(({ source, answer }) => source?.ref === 'cover_letter' && answer);
  if (letter)
    await held.write({ artifacts: { cover_letter: { text: letter.answer, source: letter.source } } });
  return encodeForm(opened, answers, resume);
}

function toArtifacts(answers: ProposedAnswer[]): Record<string, unknown> {
  return Object.fromEntries(
    answers.map(({ id, question, answer, required, source }) => [id, { question, answer, required, source }]),
  );
}

/** The uploaded file, unchanged. */
async function fetchResume(client: Client, id: string): Promise<Resume> {
  const { name } = await client.call(readDocument, { params: { id } });
  const response = await client.send(readFile, { params: { id } });
  const content = Buffer.from(await response.arrayBuffer());
  const media = response.headers.get('content-type') ?? 'application/octet-stream';
  return {
    document_id: id,
    name,
    sha256: createHash('sha256').update(content).digest('hex'),
    content,
    media,
  };
}

/** The body is built before `submitting` is reported, so that exactly these bytes are sent later. */
export async function encodeForm(
  { form, board, jobId, address, questions, hidden, headers }: OpenedForm,
  answers: Pick<ProposedAnswer, 'id' | 'answer'>[],
  resume: ResumeFile | undefined,
): Promise<PreparedForm> {
  const encoded = await form.encode({ board, jobId, hidden, answers: answersOf(questions, answers, resume) });
  return { ...encoded, address, headers };
}

const typeOf = (questions: FormQuestion[], id: string) =>
  questions.find((question) => question.id === id)?.type;

function isEmpty(answer: ProposedAnswer['answer']): boolean {
  return answer === null || answer.length === 0;
}
