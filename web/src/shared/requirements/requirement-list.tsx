import { Button, Group, VisuallyHidden } from '@mantine/core';
import { IconListCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { blankRequirement, type DraftRequirement } from './draft-requirement.ts';
import { RequirementEditor } from './requirement-editor.tsx';
import classes from './requirement-list.module.css';

type ListProps = {
  requirements: DraftRequirement[];
  isExtracting: boolean;
  onChange: (requirements: DraftRequirement[]) => void;
};

/** Requirements can be reordered with Alt and an arrow key. */
export function RequirementList({ requirements, isExtracting, onChange }: ListProps) {
  const { moved, move } = useMove(requirements, onChange);
  const must = requirements.filter(({ kind }) => kind === 'must').length;
  const add = () => {
    const blank = blankRequirement();
    onChange([...requirements, blank]);
    setTimeout(() => document.querySelector<HTMLElement>(`#requirement-${blank.key} textarea`)?.focus());
  };
  const edit = (key: string, changes: Partial<DraftRequirement>) =>
    onChange(
      requirements.map((requirement) =>
        requirement.key === key ? { ...requirement, ...changes } : requirement,
      ),
    );
  return (
    <Panel
      flush
      title="Requirements"
      description={
        requirements.length > 0
          ? `${must} must have, ${requirements.length - must} nice to have. Missing must-haves reduce the score.`
          : 'Must-haves and nice-to-haves.'
      }
      actions={<AddButton variant="default" onClick={add} />}
    >
      {requirements.length === 0 && (isExtracting ? <TableSkeleton rows={4} /> : <NoRequirements />)}
      <ol className={classes.list} aria-label="Requirements">
        {requirements.map((requirement, index) => (
          <RequirementEditor
            key={requirement.key}
            requirement={requirement}
            position={index + 1}
            count={requirements.length}
            onMove={(by) => move(index, by)}
            onRemove={() => onChange(requirements.filter(({ key }) => key !== requirement.key))}
            onChange={(changes) => edit(requirement.key, changes)}
          />
        ))}
      </ol>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      {requirements.length > 3 && (
        <Group p="md" justify="center">
          <AddButton variant="subtle" onClick={add} />
        </Group>
      )}
    </Panel>
  );
}

/** Moves a requirement, and says so for screen readers. */
function useMove(requirements: DraftRequirement[], onChange: ListProps['onChange']) {
  const [moved, setMoved] = useState('');
  const move = (from: number, by: 1 | -1) => {
    const next = [...requirements];
    const [requirement] = next.splice(from, 1);
    const to = from + by;
    if (!requirement || to < 0 || to > next.length) return;
    next.splice(to, 0, requirement);
    onChange(next);
    setMoved(`Requirement ${from + 1} moved to position ${to + 1}.`);
  };
  return { moved, move };
}

function AddButton({ variant, onClick }: { variant: 'default' | 'subtle'; onClick: () => void }) {
  return (
    <Button variant={variant} size="xs" leftSection={<IconPlus size={15} />} onClick={onClick}>
      Add requirement
    </Button>
  );
}

function NoRequirements() {
  return (
    <EmptyState icon={IconListCheck} title="No requirements yet">
      Extract them from the description or add them yourself.
    </EmptyState>
  );
}
