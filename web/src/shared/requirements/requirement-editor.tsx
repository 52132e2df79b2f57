import { ActionIcon, NumberInput, SegmentedControl, Textarea } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { AboutBadges } from '../../ui/requirement/about-badges.tsx';
import { SkillsField } from '../skills-field.tsx';
import type { DraftRequirement } from './draft-requirement.ts';
import classes from './requirement-editor.module.css';

type EditorProps = {
  requirement: DraftRequirement;
  /** Starts at 1, for screen readers. */
  position: number;
  count: number;
  onChange: (changes: Partial<DraftRequirement>) => void;
  onRemove: () => void;
  onMove: (by: 1 | -1) => void;
};

export function RequirementEditor(props: EditorProps) {
  const { requirement, position, onChange, onMove } = props;
  const { key, text, kind } = requirement;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li className={classes.requirement} data-kind={kind} onKeyDown={onKeyDown} id={`requirement-${key}`}>
      <Textarea
        aria-label={`Requirement ${position}`}
        placeholder="Describe the requirement in one sentence"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={500}
        value={text}
        onChange={(event) =>
          onChange({ text: event.currentTarget.value.replaceAll('\n', ' '), isRewritten: true })
        }
      />
      <Buttons {...props} />
      <Details {...props} />
    </li>
  );
}

function Buttons({ position, count, onRemove, onMove }: EditorProps) {
  return (
    <div className={classes.buttons}>
      <ActionIcon
        aria-label={`Move requirement ${position} up`}
        disabled={position === 1}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={17} />
      </ActionIcon>
      <ActionIcon
        aria-label={`Move requirement ${position} down`}
        disabled={position === count}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={17} />
      </ActionIcon>
      <ActionIcon aria-label={`Remove requirement ${position}`} color="red" onClick={onRemove}>
        <IconTrash size={17} />
      </ActionIcon>
    </div>
  );
}

function Details({ requirement, position, onChange }: EditorProps) {
  const { kind, years, skills, any, isRewritten } = requirement;
  return (
    <div className={classes.details}>
      {!isRewritten && <AboutBadges requirement={requirement} />}
      <SegmentedControl
        size="xs"
        aria-label={`Priority of requirement ${position}`}
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
        aria-label={`Minimum years for requirement ${position}`}
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
          aria-label={`Skills needed for requirement ${position}`}
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
          aria-label={`Skills for requirement ${position}`}
          placeholder={skills.length === 0 ? 'Related skills' : ''}
          value={skills}
          onChange={(next) => onChange({ skills: next })}
        />
      </div>
    </div>
  );
}
