import type { Answer, ParsedQuery } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/fairness-lab';
import type { Caller } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { defined } from '../../platform/defined.ts';
import { upToDate } from '../decisions/up-to-date.ts';
import { separation } from '../metrics/separation.ts';
import { type Attribute, UNKNOWN } from '../metrics/table.ts';
import { ablateTerms } from './ablate-terms.ts';
import { auditModels } from './audit-models.ts';
import { pickGroups, pickTerms } from './pick-rows.ts';
import { requirementEffects } from './requirements.ts';
import { type scoreTerms, type TermColumns, valuesOf } from './score-terms.ts';
import { readScoredDecisions, type ScoredDecisions } from './scored-decisions.ts';
import { screenProxies } from './screen-proxies.ts';
import { type PersonFields, readPersonFields } from './terms-store.ts';

export type AttributionDeps = { fairnessDb: Db; now: () => Date };

export async function readAttribution(
  deps: AttributionDeps,
  { tenantId }: Pick<Caller, 'tenantId'>,
  { class: name, ...filter }: ParsedQuery<typeof contract.readFairnessAttribution>,
): Promise<Answer<typeof contract.readFairnessAttribution>> {
  const { scored, people } = await upToDate(deps, tenantId, async (sql) => ({
    scored: await readScoredDecisions(sql, tenantId, filter),
    people: await readPersonFields(sql, tenantId, filter),
  }));
  return { class: name, ...buildAttribution(scored, people, name), computed_at: deps.now() };
}

type Figures = Omit<Answer<typeof contract.readFairnessAttribution>, 'class' | 'computed_at'>;

function buildAttribution(scored: ScoredDecisions, people: readonly PersonFields[], name: string): Figures {
  const { decisions, terms, scoredBy, requirements } = scored;
  const rows = Uint32Array.from(decisions.ids.keys()).filter((row) => !Number.isNaN(terms.semantic[row]));
  const ofEveryone = defined(decisions.classes.find((one) => one.name === name));
  const attribute = pickGroups(ofEveryone, rows);
  const columns = pickTerms(terms, rows);
  const { reference, groups, terms: effects } = ablateTerms(columns, attribute);
  const position = attribute.labels.indexOf(reference ?? '');
  const fields = [...decisions.segments, ...personAttributes(decisions.ids, people)];
  return {
    reference,
    people: rows.length,
    without_terms: decisions.rows - rows.length,
    unknown: attribute.codes.reduce((sum, code) => sum + (code === UNKNOWN ? 1 : 0), 0),
    models: auditModels(decisions, scoredBy, ofEveryone),
    groups,
    terms: effects.map((effect) => ({
      ...effect,
      separation: separations(columns, effect.term, attribute, position),
    })),
    requirements: requirementEffects(
      columns,
      Array.from(rows, (row) => requirements[row]),
      attribute,
      position,
    ).map(({ strength, ...requirement }) => ({
      ...requirement,
      strength: strength?.value ?? null,
      low: strength?.interval[0] ?? null,
      high: strength?.interval[1] ?? null,
    })),
    proxies: screenProxies(fields, ofEveryone).map(({ strength, field, ...proxy }) => ({
      ...proxy,
      field: field as Figures['proxies'][number]['field'],
      strength: strength.value,
      low: strength.interval[0],
      high: strength.interval[1],
    })),
  };
}

function separations(
  columns: TermColumns,
  term: (typeof scoreTerms)[number],
  attribute: Attribute,
  reference: number,
) {
  const { labels, codes } = attribute;
  return labels.flatMap((group, code) => {
    const found =
      code === reference
        ? null
        : separation(valuesOf(columns[term], codes, code), valuesOf(columns[term], codes, reference));
    return found ? [{ group, value: found.value, low: found.interval[0], high: found.interval[1] }] : [];
  });
}

const personFields = ['school', 'city', 'region', 'postcode'] as const;

function personAttributes(ids: readonly string[], people: readonly PersonFields[]): Attribute[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  return personFields.map((name) => {
    const codeOf = new Map<string, number>();
    const codes = Uint16Array.from(ids, (id) => {
      const value = byId.get(id)?.[name]?.trim().toLowerCase();
      if (!value) return UNKNOWN;
      if (!codeOf.has(value) && codeOf.size < UNKNOWN) codeOf.set(value, codeOf.size);
      return codeOf.get(value) ?? UNKNOWN;
    });
    return { name, labels: [...codeOf.keys()], codes };
  });
}
