import { join } from 'node:path';
import { defaultWeights } from '@tenon/contract/matching';
import { describe, expect, it } from 'vitest';
import { readJob } from '../../src/cli/read-job.ts';
import { programFolder } from '../../src/config.ts';
import type { Kind, Parsed } from '../../src/documents/model.ts';
import { processParsers } from '../../src/documents/sandbox/processes.ts';
import { rankResumes } from '../../src/matching/scoring/rank-resumes.ts';
import { openBuiltInModel } from '../../src/platform/models/built-in/built-in.ts';
import { openVocabulary } from '../../src/skills/index.ts';
import { atEnd } from '../at-end.ts';
import { resumeVersions } from './hidden/resumes.ts';

const parsers = processParsers({ processes: 1 });
atEnd(() => parsers.close());
const embedder = await openBuiltInModel(join(programFolder, 'models/tenon-embed'));
atEnd(() => embedder.close());
const vocabulary = await openVocabulary();
const posting = `# Platform Engineer

## Requirements
- Experience with Kubernetes
- Experience with Terraform
- Rust
- Python
`;
const job = await readJob({ name: 'job.md', bytes: Buffer.from(posting) }, { parsers, vocabulary });

const parse = (kind: Kind, bytes: Uint8Array) =>
  parsers.parse({ name: `resume.${kind}`, bytes, receivedAt: new Date('2026-01-01') });

async function scoreOf({ profile, layout }: Parsed) {
  const resumes = [{ name: 'resume', profile, text: layout.text }];
  const [ranked] = await rankResumes({ vocabulary, embedder }, { job, resumes, weights: defaultWeights });
  return ranked?.breakdown;
}

describe('hidden skills', { timeout: 120_000 }, () => {
  it.each(resumeVersions())(
    'do not change the profile or the score of a $kind resume',
    async ({ kind, ...files }) => {
      const [plain, hidden, open] = await Promise.all(
        [files.plain, files.hidden, files.open].map((file) => parse(kind, file)),
      );
      if (!plain || !hidden || !open) throw new Error('Nothing was read.');

      expect(hidden.profile).toEqual(plain.profile);
      expect(hidden.layout).toEqual(plain.layout);
      expect(hidden.sections).toEqual(plain.sections);
      expect(await scoreOf(hidden)).toEqual(await scoreOf(plain));

      expect(hidden.hidden.map((each) => each.text).join(' ')).toContain('Kubernetes');
      expect(hidden.warnings.map((warning) => warning.code)).toContain('hidden-text');
      // If visible, the keywords would have counted.
      expect((await scoreOf(open))?.score).toBeGreaterThan((await scoreOf(plain))?.score ?? 100);
    },
  );
});
