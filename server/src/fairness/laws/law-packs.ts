import { type LawId, LawPack } from '@tenon/contract/fairness-laws';
import { defined } from '../../platform/defined.ts';
import california from './packs/california-feha.json' with { type: 'json' };
import colorado from './packs/colorado-sb-26-189.json' with { type: 'json' };
import ugesp from './packs/eeoc-ugesp.json' with { type: 'json' };
import europe from './packs/eu-ai-act.json' with { type: 'json' };
import illinois from './packs/illinois-hb-3773.json' with { type: 'json' };
import newYorkCity from './packs/nyc-local-law-144.json' with { type: 'json' };
import titleVii from './packs/title-vii.json' with { type: 'json' };

/** Every law that Tenon knows. A file with a mistake fails at startup. */
export const lawPacks: readonly LawPack[] = [
  newYorkCity,
  ugesp,
  titleVii,
  europe,
  colorado,
  california,
  illinois,
].map((pack) => LawPack.parse(pack));

/** Federal law of the United States. Whoever hires elsewhere turns it off. */
export const defaultLaws: readonly LawId[] = ['eeoc-ugesp', 'title-vii'];

export const lawPack = (id: LawId): LawPack => defined(lawPacks.find((pack) => pack.id === id));

export const lawsForbiddingAdjustment = (active: readonly LawId[]): LawId[] =>
  active.filter((id) => lawPack(id).forbids_group_adjustment);

/** The largest value among laws that have one. */
export function strictest(
  active: readonly LawId[],
  value: (law: LawPack) => number | null | undefined,
): number | null {
  const values = active.flatMap((id) => value(lawPack(id)) ?? []);
  return values.length > 0 ? Math.max(...values) : null;
}
