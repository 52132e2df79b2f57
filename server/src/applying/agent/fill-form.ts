import { createHash } from 'node:crypto';
import { type FormQuestion, type ProposedAnswer, proposeAnswers } from '@tenon/contract/answers';
import { readDocument, readFile } from '@tenon/contract/documents';
import { fieldsFor } from '../answers/known-fields.ts';
import type { Client } from '../client/client.ts';
import type { HeldRun } from './hold-run.ts';
import type { Parcel } from './send-once.ts';

/** Nothing was sent, and this is why nothing will be. */
export class GiveUpError extends Error {
  override name = 'GiveUpError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

type Filling = {
  questions: FormQuestion[];
  postingId: string;
  /** A resume in place of the applicant's own choice. */
  resume: string | undefined;
};
type Resume = { document_id: string; name: string; sha256: string; content: Buffer; media: string };

/** Answers a form with nothing but what the applicant has said, and writes down each piece and where it comes from. */
export async function fillForm(
  client: Client,
  held: HeldRun,
  filling: Filling,
): Promise<Omit<Parcel, 'address'>> {
  const { questions, postingId, resume: chosen } = filling;
  await held.write({ artifacts: { form: { questions } } });
  const { answers: proposed } = await client.call(proposeAnswers, {
    body: { questions, posting_id: postingId },
  });
  const resumes = questions.filter(isResume).map(({ id }) => id);
  const answers = proposed.map((answer) =>
    chosen && resumes.includes(answer.id) ? withResume(answer, chosen) : answer,
  );
  await held.write({ artifacts: { answers: asArtifacts(answers) } });
  const open = answers.filter(({ required, answer }) => required && isEmpty(answer));
  if (open.length > 0) {
    throw new GiveUpError(
      'open-questions',
      `Only you can answer: ${open.map(({ question }) => question).join(' · ')}`,
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
  return pack(answers, questions, resume);
}

function asArtifacts(answers: ProposedAnswer[]): Record<string, unknown> {
  return Object.fromEntries(
    answers.map(({ id, question, answer, required, source }) => [id, { question, answer, required, source }]),
  );
}

const isResume = (question: FormQuestion) =>
  question.type === 'file' && fieldsFor(question).includes('document_id');

function withResume(answer: ProposedAnswer, documentId: string): ProposedAnswer {
  return { ...answer, answer: documentId, source: { kind: 'resume', ref: documentId } };
}

/** The file as it was uploaded, byte by byte. */
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

/** The body is made before anything is said to be submitting: what is sent afterwards is these bytes. */
async function pack(
  answers: ProposedAnswer[],
  questions: FormQuestion[],
  resume: Resume | undefined,
): Promise<Omit<Parcel, 'address'>> {
  const form = new FormData();
  for (const { id, answer } of answers) {
    if (answer === null || isEmpty(answer)) continue;
    if (typeOf(questions, id) !== 'file') for (const value of [answer].flat()) form.append(id, value);
    else if (resume)
      form.append(id, new File([new Uint8Array(resume.content)], resume.name, { type: resume.media }));
  }
  const packed = new Response(form);
  return {
    media: packed.headers.get('content-type') ?? 'multipart/form-data',
    body: Buffer.from(await packed.arrayBuffer()),
  };
}

const typeOf = (questions: FormQuestion[], id: string) => questions.find((each) => each.id === id)?.type;

function isEmpty(answer: ProposedAnswer['answer']): boolean {
  return answer === null || answer.length === 0;
}
