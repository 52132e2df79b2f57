import { Text } from '@mantine/core';
import type { Profile, SkillValue } from '@tenon/contract/profile';
import { formatLabel, formatLanguage } from '../../ui/format-label.ts';
import classes from './career.module.css';
import { type ShowSource, SourceText } from './source-text.tsx';

type SkillsProps = { profile: Pick<Profile, 'skills' | 'languages' | 'certifications'>; onShow?: ShowSource };

/** Skills by category, languages and certifications, each with its source in the resume. */
export function Skills({ profile, onShow }: SkillsProps) {
  const { skills, languages, certifications } = profile;
  const groups = Map.groupBy(skills, ({ category }) => category ?? 'other');
  const named = [...groups].filter(([category]) => category !== 'other');
  const others = groups.get('other') ?? [];
  if (skills.length === 0 && languages.length === 0 && certifications.length === 0)
    return <Text c="dimmed">No skills found in the resume.</Text>;
  return (
    <dl className={classes.groups}>
      {named.map(([category, found]) => (
        <Group key={category} name={formatLabel(category)} skills={found} onShow={onShow} />
      ))}
      {others.length > 0 && (
        <Group name={named.length > 0 ? 'Other skills' : 'Skills'} skills={others} onShow={onShow} />
      )}
      {languages.length > 0 && (
        <div>
          <dt>Languages</dt>
          <dd>
            {languages.map(({ key, code, value, level, evidence }) => (
              <SourceText key={key} className={classes.chip} evidence={evidence} onShow={onShow}>
                {[code ? formatLanguage(code) : value, level].filter(Boolean).join(' · ')}
              </SourceText>
            ))}
          </dd>
        </div>
      )}
      {certifications.length > 0 && (
        <div>
          <dt>Certifications</dt>
          <dd>
            {certifications.map(({ key, name }) => (
              <SourceText key={key} className={classes.chip} evidence={name.evidence} onShow={onShow}>
                {name.value}
              </SourceText>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}

type GroupProps = { name: string; skills: SkillValue[]; onShow: ShowSource | undefined };

function Group({ name, skills, onShow }: GroupProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {skills.map(({ value, canonical, evidence }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a skill may be named twice.
          <SourceText key={`${value} ${index}`} className={classes.chip} evidence={evidence} onShow={onShow}>
            {canonical ?? value}
          </SourceText>
        ))}
      </dd>
    </div>
  );
}
