import type { Artifacts } from '@tenon/contract/applying';
import { z } from 'zod';
import type { Submission } from '../../src/simulator/forms/accept-submissions.ts';

const Sent = z.object({
  answers: z.record(z.string(), z.object({ answer: z.union([z.string(), z.array(z.string())]).nullish() })),
  resume: z.object({
    document_id: z.string().optional(),
    variant_id: z.string().optional(),
    name: z.string(),
    sha256: z.string(),
  }),
});

/** Describes how a received application differs from what was recorded before it was sent. Undefined if it does not. */
export function differenceOf(submission: Submission, sent: Artifacts | null | undefined): string | undefined {
  const parsed = Sent.safeParse(sent);
  if (!parsed.success) return 'nothing was recorded';
  const { answers, resume } = parsed.data;
  const recorded = Object.entries(answers).flatMap(([id, { answer }]) =>
    !answer || answer.length === 0 || answer === (resume.variant_id ?? resume.document_id)
      ? []
      : [[id, answer] as const],
  );
  const expected = new Map(recorded.map(([id, answer]) => [id, [answer].flat()]));
  for (const id of new Set([...expected.keys(), ...Object.keys(submission.fields)])) {
    const received = [submission.fields[id] ?? []].flat();
    if (JSON.stringify(received) !== JSON.stringify(expected.get(id) ?? [])) return `different ${id}`;
  }
  const [file, ...more] = submission.files;
  if (!file || more.length > 0) return `${submission.files.length} files`;
  return file.sha256 === resume.sha256 && file.name === resume.name ? undefined : 'different file';
}
