import { Button, Group, VisuallyHidden } from '@mantine/core';
import { IconListCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { blankRequirement, type DraftRequirement } from './draft.ts';
import { RequirementEditor } from './requirement-editor.tsx';
import classes from './requirement-list.module.css';

type ListProps = {
  requirements: DraftRequirement[];
  isReading: boolean;
  onChange: (requirements: DraftRequirement[]) => void;
};

/** What is asked for, in the order in which it is shown; Alt with an arrow moves a line. */
export function RequirementList({ requirements, isReading, onChange }: ListProps) {
  const [moved, setMoved] = useState('');
  const must = requirements.filter(({ kind }) => kind === 'must').length;
  const move = (from: number, by: 1 | -1) => {
    const next = [...requirements];
    const [taken] = next.splice(from, 1);
    const to = from + by;
    if (!taken || to < 0 || to > next.length) return;
    next.splice(to, 0, taken);
    onChange(next);
    setMoved(`Requirement ${from + 1} moved to position ${to + 1}.`);
  };
  const add = () => {
    const blank = blankRequirement();
    onChange([...requirements, blank]);
    setTimeout(() => document.querySelector<HTMLElement>(`#requirement-${blank.key} textarea`)?.focus());
  };
  return (
    <Panel
      flush
      title="Requirements"
      description={
        requirements.length > 0
          ? `${must} must have, ${requirements.length - must} nice to have. Missing must-haves reduce the score.`
          : 'Must-haves and nice-to-haves.'
      }
      actions={
        <Button variant="default" size="xs" leftSection={<IconPlus size={15} />} onClick={add}>
          Add requirement
        </Button>
      }
    >
      {isReading && requirements.length === 0 && <TableSkeleton rows={4} />}
      {!isReading && requirements.length === 0 && (
        <EmptyState icon={IconListCheck} title="No requirements yet">
          Extract them from the description or add them yourself.
        </EmptyState>
      )}
      <ol className={classes.list} aria-label="Requirements">
        {requirements.map((requirement, index) => (
          <RequirementEditor
            key={requirement.key}
            requirement={requirement}
            position={index + 1}
            count={requirements.length}
            onMove={(by) => move(index, by)}
            onRemove={() => onChange(requirements.filter(({ key }) => key !== requirement.key))}
            onChange={(changes) =>
              onChange(
                requirements.map((each) => (each.key === requirement.key ? { ...each, ...changes } : each)),
              )
            }
          />
        ))}
      </ol>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      {requirements.length > 3 && (
        <Group p="md" justify="center">
          <Button variant="subtle" size="xs" leftSection={<IconPlus size={15} />} onClick={add}>
            Add requirement
          </Button>
        </Group>
      )}
    </Panel>
  );
}
