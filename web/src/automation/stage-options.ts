import { isFinal, type Stage, StageKind } from '@tenon/contract/stages';
import { stageKindLabels } from '../shared/hiring/hiring-labels.ts';

type Options = { group: string; items: { value: string; label: string }[] }[];

/** The stages of the chosen job, and the kinds of stages of every job. */
export function stageOptions(stages: readonly Stage[] | undefined, { openOnly = false } = {}): Options {
  const isOffered = (kind: Stage['kind']) => !openOnly || !isFinal(kind);
  const kinds = StageKind.options.filter(isOffered);
  return [
    ...(stages
      ? [
          {
            group: 'Stages of this job',
            items: stages
              .filter(({ kind }) => isOffered(kind))
              .map(({ key, name }) => ({ value: `key:${key}`, label: name })),
          },
        ]
      : []),
    {
      group: stages ? 'Any stage of a kind' : 'Stage',
      items: kinds.map((kind) => ({ value: `kind:${kind}`, label: stageKindLabels[kind] })),
    },
  ];
}
