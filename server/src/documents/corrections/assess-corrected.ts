import type { Unexplained } from '@tenon/contract/documents';
import type { Profile } from '@tenon/contract/profile';
import { estimate } from '../completeness/completeness.ts';
import { qualityWarnings } from '../completeness/quality-warnings.ts';
import { remainingUnexplained } from '../completeness/remaining.ts';
import type { Completeness, Warning } from '../model.ts';
import { parsePath } from './correction-paths.ts';

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
