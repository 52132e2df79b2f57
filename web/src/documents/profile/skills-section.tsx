import type { Profile, SkillValue } from '@tenon/contract/profile';
import { languageName } from '../../document-labels.ts';
import { AddValue } from './add-value.tsx';
import { Section } from './section.tsx';
import classes from './skills-section.module.css';
import { Value } from './value.tsx';

type Placed = { skill: SkillValue; path: string };

/** Skills under the names that the taxonomy knows them by, grouped by its categories. */
export function SkillsSection({ profile }: { profile: Profile }) {
  const groups = groupsOf(profile.skills);
  return (
    <Section title="Skills" beside={profile.skills.length > 0 && `${profile.skills.length} found`}>
      {groups.map(([category, skills]) => (
        <div key={category} className={classes.group}>
          <h3 className={classes.name}>{category}</h3>
          <div className={classes.chips}>
            {skills.map(({ skill, path }) => (
              <Value
                key={path}
                path={path}
                label="Skill"
                value={skill}
                look="chip"
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
            look="chip"
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

function groupsOf(skills: SkillValue[]): [string, Placed[]][] {
  const groups = new Map<string, Placed[]>();
  for (const [index, skill] of skills.entries()) {
    const name = titled(skill.category ?? 'Other');
    groups.set(name, [...(groups.get(name) ?? []), { skill, path: `skills/${index}` }]);
  }
  return [...groups].sort(([one], [other]) => Number(one === 'Other') - Number(other === 'Other'));
}

/** `software-development` as `Software development`. */
function titled(code: string): string {
  const words = code.replace(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
