import type { Profile, SkillValue } from '@tenon/contract/profile';
import { languageName } from '../../shared/document-labels.ts';
import { formatNumber } from '../../ui/format.ts';
import { formatLabel } from '../../ui/format-label.ts';
import { AddValue } from './add-value.tsx';
import { Section } from './section.tsx';
import classes from './skills-section.module.css';
import { Value } from './value.tsx';

/** Skills with their names from the taxonomy, grouped by category. */
export function SkillsSection({ profile }: { profile: Profile }) {
  const skills = profile.skills.map((skill, index) => ({ skill, path: `skills/${index}` }));
  const groups = groupsOf(skills);
  return (
    <Section title="Skills" beside={skills.length > 0 && `${formatNumber(skills.length)} found`}>
      {groups.map(([category, group]) => (
        <div key={category} className={classes.group}>
          <h3 className={classes.name}>{category}</h3>
          <div className={classes.chips}>
            {group.map(({ skill, path }) => (
              <Value
                key={path}
                path={path}
                label="Skill"
                value={skill}
                variant="chip"
                shown={skill.canonical ?? skill.value}
              />
            ))}
          </div>
        </div>
      ))}
      <AddValue list="skills" label="Skill" hint="TypeScript" />
    </Section>
  );
}

export function LanguagesSection({ profile }: { profile: Profile }) {
  return (
    <Section title="Languages">
      <div className={classes.chips}>
        {profile.languages.map((language) => (
          <Value
            key={language.key}
            path={`languages/${language.key}`}
            label="Language"
            value={language}
            variant="chip"
            shown={
              <>
                {language.code ? languageName(language.code) : language.value}
                {language.level && <span className={classes.level}> {language.level}</span>}
              </>
            }
          />
        ))}
        <AddValue list="languages" label="Language" hint="Portuguese" />
      </div>
    </Section>
  );
}

type SkillWithPath = { skill: SkillValue; path: string };

function groupsOf(skills: SkillWithPath[]): [string, SkillWithPath[]][] {
  const groups = Map.groupBy(skills, ({ skill }) => formatLabel(skill.category ?? 'Other'));
  return [...groups].sort(([a], [b]) => Number(a === 'Other') - Number(b === 'Other'));
}
