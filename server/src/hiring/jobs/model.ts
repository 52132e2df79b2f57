import { closingStages, defaultStages, isClosing, type Stage } from '@tenon/contract/stages';
import { InvalidError } from '../../platform/errors.ts';

/** The stages of a job in order. Rejected and withdrawn always exist and come last. */
export function completeStages(stages: readonly Stage[] = defaultStages): Stage[] {
  const own = stages.filter(({ kind }) => !isClosing(kind));
  const invalid = (detail: string) => new InvalidError('stages-invalid', detail);
  if (own[0]?.kind !== 'applied')
    throw invalid('The first stage must be of the kind “applied”: new applications arrive there.');
  if (own.filter(({ kind }) => kind === 'applied').length > 1)
    throw invalid('Only the first stage can be of the kind “applied”.');
  if (own.at(-1)?.kind !== 'hired' || own.filter(({ kind }) => kind === 'hired').length > 1)
    throw invalid('The last stage, and only that one, must be of the kind “hired”.');
  const closing = closingStages.map(
    (standard) => stages.find(({ kind }) => kind === standard.kind) ?? standard,
  );
  const all = [
    ...own,
    ...closing.map((stage, at) => ({ ...stage, key: closingStages[at]?.key ?? stage.key })),
  ];
  if (new Set(all.map(({ key }) => key)).size < all.length) throw invalid('Two stages have the same key.');
  if (new Set(all.map(({ name }) => name.toLowerCase())).size < all.length)
    throw invalid('Two stages have the same name.');
  return all;
}

const MAX_SLUG_TRIES = 1000;

/** `nurse`, or `nurse-2` if that is taken. */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  const base = wanted.toLowerCase();
  if (!taken.has(base)) return base;
  for (let number = 2; number < MAX_SLUG_TRIES; number++) {
    const slug = `${base}-${number}`;
    if (!taken.has(slug)) return slug;
  }
  throw new InvalidError('invalid-request', 'Too many jobs have this title. Change the title.');
}
