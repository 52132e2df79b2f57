import { isFinal, type Stage } from '@tenon/contract/stages';

export type Refusal = 'stage-changed' | 'no-such-stage' | 'move-not-allowed';

/**
 * Why an application in `actual` cannot be moved, or undefined if it can. Open stages are connected with each other in
 * both directions, and lead to every final stage. A final stage leads back to the open ones only: someone who was
 * rejected is reopened before they can be hired.
 */
export function refusalOf(
  stages: readonly Stage[],
  actual: string,
  { from, to }: { from: string; to: string },
): Refusal | undefined {
  const target = stages.find(({ key }) => key === to);
  if (!target) return 'no-such-stage';
  if (actual !== from) return 'stage-changed';
  if (from === to) return 'move-not-allowed';
  const origin = stages.find(({ key }) => key === from);
  if (origin && isFinal(origin.kind) && isFinal(target.kind)) return 'move-not-allowed';
  return undefined;
}
