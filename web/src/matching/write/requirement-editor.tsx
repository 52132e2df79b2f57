import { ActionIcon, NumberInput, SegmentedControl, Textarea } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { SkillsField } from '../../shared/skills-field.tsx';
import type { DraftRequirement } from './draft.ts';
import classes from './requirement-editor.module.css';

type EditorProps = {
  requirement: DraftRequirement;
  /** From one, as it is read out. */
  place: number;
  count: number;
  onChange: (changes: Partial<DraftRequirement>) => void;
  onRemove: () => void;
  onMove: (by: 1 | -1) => void;
};

/** One requirement: what is asked, how badly, for how long, and what it is called in the taxonomy. */
export function RequirementEditor({ requirement, place, count, onChange, onRemove, onMove }: EditorProps) {
  const { key, text, kind, years, skills, any } = requirement;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li className={classes.requirement} data-kind={kind} onKeyDown={onKeyDown} id={`requirement-${key}`}>
      <Textarea
        aria-label={`Requirement ${place}`}
        placeholder="Describe the requirement in one sentence"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={500}
        value={text}
        onChange={(event) => onChange({ text: event.currentTarget.value.replaceAll('\n', ' ') })}
      />
      <div className={classes.buttons}>
        <ActionIcon
          aria-label={`Move requirement ${place} up`}
          disabled={place === 1}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={17} />
        </ActionIcon>
        <ActionIcon
          aria-label={`Move requirement ${place} down`}
          disabled={place === count}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={17} />
        </ActionIcon>
        <ActionIcon aria-label={`Remove requirement ${place}`} color="red" onClick={onRemove}>
          <IconTrash size={17} />
        </ActionIcon>
      </div>
      <div className={classes.details}>
        <SegmentedControl
          size="xs"
          aria-label={`Priority of requirement ${place}`}
          data={[
            { value: 'must', label: 'Must have' },
            { value: 'nice', label: 'Nice to have' },
          ]}
          value={kind}
          onChange={(next) => onChange({ kind: next as DraftRequirement['kind'] })}
        />
        <NumberInput
          size="xs"
          w={104}
          aria-label={`Minimum years for requirement ${place}`}
          placeholder="Min years"
          suffix=" years"
          min={0}
          max={60}
          clampBehavior="strict"
          value={years ?? ''}
          onChange={(next) => onChange({ years: typeof next === 'number' ? next : null })}
        />
        {skills.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={`Skills needed for requirement ${place}`}
            data={[
              { value: 'all', label: 'All skills' },
              { value: 'any', label: 'Any skill' },
            ]}
            value={any ? 'any' : 'all'}
            onChange={(next) => onChange({ any: next === 'any' })}
          />
        )}
        <div className={classes.skills}>
          <SkillsField
            size="xs"
            aria-label={`Skills for requirement ${place}`}
            placeholder={skills.length === 0 ? 'Related skills' : ''}
            value={skills}
            onChange={(next) => onChange({ skills: next })}
          />
        </div>
      </div>
    </li>
  );
}
