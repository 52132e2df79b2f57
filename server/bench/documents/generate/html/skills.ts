import { skillsAsProse } from '../make-skills.ts';
import type { Resume } from '../resume.ts';
import type { Look } from './look.ts';
import { markup, table } from './markup.ts';

export function skillList({ skills, language }: Resume, look: Look): string {
  if (look.skills !== 'text' && skills.groups.length === 1 && skills.style !== 'prose')
    return setSkills(
      skills.groups.flatMap((group) => group.items),
      look.skills,
    );
  const items = skills.groups.flatMap((group) => group.items);
  const all = (by: string) => `<p>${items.map(markup).join(by)}</p>`;
  switch (skills.style) {
    case 'commas':
      return all(', ');
    case 'bars':
      return all(' | ');
    case 'dots':
      return all(' • ');
    case 'prose':
      return `<p>${markup(skillsAsProse(skills, language))}</p>`;
    case 'groups':
      return skills.groups
        .map(({ label, items: own }) => `<p><b>${markup(label ?? '')}:</b> ${own.map(markup).join(', ')}</p>`)
        .join('');
    case 'rated':
      return items
        .map(
          (item, at) =>
            `<div class="rated"><span>${markup(item)}</span> <span class="stars">${'●'.repeat(3 + (at % 3))}${'○'.repeat(2 - (at % 3))}</span></div>`,
        )
        .join('');
    case 'tags':
      return `<div class="tags">${items.map((item) => `<span>${markup(item)}</span>`).join(' ')}</div>`;
    case 'bullets':
      return `<ul>${items.map((item) => `<li>${markup(item)}</li>`).join('')}</ul>`;
  }
}

function setSkills(items: readonly string[], how: Exclude<Look['skills'], 'text'>): string {
  switch (how) {
    case 'chips':
      return `<div class="chips">${items.map((item) => `<span>${markup(item)}</span>`).join('')}</div>`;
    case 'meters':
      return items
        .map(
          (item, at) =>
            `<div class="meter"><div>${markup(item)}</div><div class="track"><div style="width:${95 - ((at * 13) % 50)}%"></div></div></div>`,
        )
        .join('');
    case 'table':
      return table(chunks(items.map(markup), 3), 'bordered');
    case 'columns':
      return `<ul style="columns:3">${items.map((item) => `<li>${markup(item)}</li>`).join('')}</ul>`;
    case 'levels':
      return items.map((item, at) => `<div>${markup(item)} – ${90 - ((at * 7) % 40)}%</div>`).join('');
  }
}

export function chunks<T>(items: readonly T[], size: number): T[][] {
  return items.length === 0 ? [] : [items.slice(0, size), ...chunks(items.slice(size), size)];
}
