import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Position, Profile } from '@tenon/contract/profile';
import { useState } from 'react';
import { counted } from '../../ui/counted.ts';
import { formatMonth, formatNumber } from '../../ui/format.ts';
import { AddButton } from './add-button.tsx';
import { AddEntry } from './add-entry.tsx';
import classes from './entry.module.css';
import { Entry, Optional, Period } from './entry.tsx';
import { useEditing } from './profile-context.tsx';
import { Section } from './section.tsx';
import { Value } from './value.tsx';
import { ValueField } from './value-field.tsx';
import { positionFields, withPaths } from './values.ts';

export function ExperienceSection({ profile }: { profile: Profile }) {
  const [adding, setAdding] = useState(false);
  const { mayEdit } = useEditing();
  const { years, gaps } = profile.experience;
  return (
    <Section
      title="Experience"
      beside={
        profile.positions.length > 0 && years > 0 && `${formatNumber(years)} years (overlaps counted once)`
      }
      actions={mayEdit && !adding && <AddButton label="Position" onClick={() => setAdding(true)} />}
    >
      {adding && (
        <AddEntry
          list="positions"
          fields={positionFields}
          action="Add position"
          onClose={() => setAdding(false)}
        />
      )}
      {profile.positions.length === 0 && !adding && <p className={classes.none}>No positions found.</p>}
      {profile.positions.map((position) => (
        <PositionEntry key={position.key} position={position} />
      ))}
      {gaps.length > 0 && (
        <p className={classes.gaps}>
          {counted(gaps.length, 'gap')} between positions:{' '}
          {gaps
            .map(
              ({ from, to, months }) =>
                `${formatMonth(from)} – ${formatMonth(to)} (${counted(months, 'month')})`,
            )
            .join(', ')}
        </p>
      )}
    </Section>
  );
}

function PositionEntry({ position }: { position: Position }) {
  const base = `positions/${position.key}`;
  const [adding, setAdding] = useState(false);
  const title = position.title;
  const name = title?.value ?? position.company?.value ?? 'this position';
  return (
    <Entry
      path={base}
      name={name}
      actions={
        <Tooltip label="Add a responsibility">
          <ActionIcon
            size="sm"
            aria-label={`Add a responsibility to ${name}`}
            onClick={() => setAdding(true)}
          >
            <IconPlus size={15} />
          </ActionIcon>
        </Tooltip>
      }
    >
      <div className={classes.line}>
        <Value path={`${base}/title`} label={positionFields.title} value={title} variant="strong" />
        <Period base={base} start={position.start} end={position.end} />
      </div>
      <div className={classes.second}>
        <Value path={`${base}/company`} label={positionFields.company} value={position.company} />
        <Optional path={`${base}/location`} label={positionFields.location} value={position.location} />
      </div>
      {position.responsibilities.length > 0 && (
        <ul className={classes.points}>
          {withPaths(`${base}/responsibilities`, position.responsibilities).map(({ path, value }) => (
            <li key={path}>
              <Value path={path} label="Responsibility" value={value} variant="prose" />
            </li>
          ))}
        </ul>
      )}
      {position.skills.length > 0 && (
        <p className={classes.skills}>
          {position.skills.map((skill) => skill.canonical ?? skill.value).join(' · ')}
        </p>
      )}
      {adding && (
        <ValueField
          path={`${base}/responsibilities/new`}
          label="Responsibility"
          start=""
          variant="prose"
          onClose={() => setAdding(false)}
        />
      )}
    </Entry>
  );
}
