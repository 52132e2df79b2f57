import { Badge, Button, Skeleton, Text } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import type { Result } from '@tenon/contract/endpoint';
import type { matchPeople } from '@tenon/contract/matching';
import type { Requirement } from '@tenon/contract/requirement';
import { useNavigate } from 'react-router';
import { useMay } from '../../api/session.tsx';
import { Panel } from '../../ui/panel.tsx';
import { aboutLabels, aboutNames } from '../../ui/requirement/about-labels.ts';
import { draftOf } from '../write/draft.ts';
import classes from './extracted-requirements.module.css';
import type { Source } from './source.ts';

type ExtractedProps = {
  source: Source;
  understood: Result<typeof matchPeople>['understood'] | undefined;
};

/** Shows what was extracted from the source, and can save it as a talent search. */
export function ExtractedRequirements({ source, understood }: ExtractedProps) {
  const mayManage = useMay('demands.manage');
  const navigate = useNavigate();
  const save = () => {
    if (!understood) return;
    const { title, requirements } = understood;
    const text = 'text' in source ? source.text : '';
    const draft = draftOf({ title: title ?? '', text, requirements });
    void navigate('/matching/new', { state: { draft } });
  };
  return (
    <Panel
      title={understood?.title ?? ('name' in source ? source.name : 'Your search')}
      description={`Requirements extracted${'name' in source ? ` from ${source.name}` : ''}. People are ranked against them.`}
      actions={
        mayManage && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDeviceFloppy size={16} />}
            disabled={!understood}
            onClick={save}
          >
            Save as talent search
          </Button>
        )
      }
    >
      {understood ? <Requirements requirements={understood.requirements} /> : <Skeleton h={22} w="60%" />}
    </Panel>
  );
}

/** Skills, languages, degree and years, or else the text with its class. */
function nameOf(requirement: Requirement): string {
  const { about, skills, any, text } = requirement;
  const names = skills.map(({ name }) => name).join(any ? ' or ' : ', ');
  const isSpecific = skills.length + requirement.languages.length > 0 || requirement.degree !== null;
  if (isSpecific) return [names, ...aboutLabels(requirement)].filter(Boolean).join(', ');
  return about.includes('unclear') ? text : `${about.map((kind) => aboutNames[kind]).join(', ')}: ${text}`;
}

function Requirements({ requirements }: Pick<NonNullable<ExtractedProps['understood']>, 'requirements'>) {
  if (requirements.length === 0) {
    return <Text c="dimmed">No specific requirements found. People are ranked by semantic similarity.</Text>;
  }
  return (
    <ul className={classes.list} aria-label="Extracted requirements">
      {requirements.map((requirement) => (
        <li key={requirement.text}>
          <Badge color={requirement.kind === 'must' ? 'spruce' : 'gray'} title={requirement.text}>
            {nameOf(requirement)}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
