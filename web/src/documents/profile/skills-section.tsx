import type { Profile } from '@tenon/contract/profile';
import { languageName } from '../../shared/document-labels.ts';
import { AddValue } from './add-value.tsx';
import { Section } from './section.tsx';
import classes from './skills-section.module.css';
import { nameOf, type PlacedSkill, uniqueSkills } from './unique-skills.ts';
import { Value } from './value.tsx';

/** Skills under the names that the taxonomy knows them by, grouped by its categories. */
export function SkillsSection({ profile }: { profile: Profile }) {
  const skills = uniqueSkills(profile.skills);
  const groups = groupsOf(skills);
  return (
    <Section title="Skills" beside={skills.length > 0 && `${skills.length} found`}>
      {groups.map(([category, placed]) => (
        <div key={category} className={classes.group}>
          <h3 className={classes.name}>{category}</h3>
          <div className={classes.chips}>
            {placed.map(({ skill, path }) => (
              <Value key={path} path={path} label="Skill" value={skill} look="chip" shown={nameOf(skill)} />
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

function groupsOf(skills: PlacedSkill[]): [string, PlacedSkill[]][] {
  const groups = Map.groupBy(skills, ({ skill }) => titled(skill.category ?? 'Other'));
  return [...groups].sort(([one], [other]) => Number(one === 'Other') - Number(other === 'Other'));
}

/** `software-development` as `Software development`. */
function titled(code: string): string {
  const words = code.replace(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
