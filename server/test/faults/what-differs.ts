import type { Artifacts } from '@tenon/contract/applying';
import { z } from 'zod';
import type { Submission } from '../../src/simulator/forms/accept-submissions.ts';

const Sent = z.object({
  answers: z.record(z.string(), z.object({ answer: z.union([z.string(), z.array(z.string())]).nullish() })),
  resume: z.object({ document_id: z.string(), name: z.string(), sha256: z.string() }),
});

/** Why what an employer got is not what was written down before it was sent; none when it is. */
export function whatDiffers(submission: Submission, sent: Artifacts | null | undefined): string | undefined {
  const parsed = Sent.safeParse(sent);
  if (!parsed.success) return 'nothing was written down';
  const { answers, resume } = parsed.data;
  const written = Object.entries(answers).flatMap(([id, { answer }]) =>
    !answer || answer.length === 0 || answer === resume.document_id ? [] : [[id, answer] as const],
  );
  const wanted = new Map(written.map(([id, answer]) => [id, [answer].flat()]));
  for (const id of new Set([...wanted.keys(), ...Object.keys(submission.fields)])) {
    const got = [submission.fields[id] ?? []].flat();
    if (JSON.stringify(got) !== JSON.stringify(wanted.get(id) ?? [])) return `another ${id}`;
  }
  const [file, ...more] = submission.files;
  if (!file || more.length > 0) return `${submission.files.length} files`;
  return file.sha256 === resume.sha256 && file.name === resume.name ? undefined : 'another file';
}
