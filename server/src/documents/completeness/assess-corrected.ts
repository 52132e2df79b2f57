import type { Unexplained } from '@tenon/contract/documents';
import type { Profile } from '@tenon/contract/profile';
import { parsePath } from '../corrections/correction-paths.ts';
import type { Warning } from '../model.ts';
import { type Completeness, estimate } from './completeness.ts';
import { qualityWarnings } from './quality-warnings.ts';
import { remainingUnexplained } from './remaining.ts';

type Assessed = {
  completeness: number;
  unexplained: Unexplained[];
  warnings: (Omit<Warning, 'page'> & { page: null })[];
};

/** Assesses a document with the corrections that people made. */
export function assessCorrected(
  profile: Profile,
  parsed: Pick<Completeness, 'unexplained' | 'facts'>,
  corrections: readonly { path: string }[],
): Assessed {
  const dismissed = new Set(
    corrections.flatMap(({ path }) => {
      const target = parsePath(path);
      return target?.kind === 'unexplained' ? target.key : [];
    }),
  );
  const unexplained = remainingUnexplained(parsed.unexplained, profile, dismissed);
  return {
    completeness: estimate(profile, unexplained, parsed.facts),
    unexplained,
    warnings: qualityWarnings(profile, parsed, unexplained).map((warning) => ({ ...warning, page: null })),
  };
}
