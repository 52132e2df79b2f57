import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { openVocabulary } from './open-vocabulary.ts';
import { createSkillGraph } from './skill-graph.ts';
import { readStandIns } from './taxonomy/read-stand-ins.ts';
import { readTaxonomy } from './taxonomy/read-taxonomy.ts';

const HEADER = 'name\tstands in for\tshare\tback';
/** Makes sure that a lost file is noticed. */
const MIN_COUNT = 150;

describe('the skill graph', () => {
  it('leads to broader skills step by step', async () => {
    const graph = (await openVocabulary()).graph();
    expect(graph.widerOf('software.flask')).toEqual(['software.python', 'software.programming']);
    expect(graph.widerOf('software.programming')).toEqual([]);
    expect(graph.widerOf('nobody.knows-this')).toEqual([]);
  });

  it('contains stand-ins in one direction or both', async () => {
    const graph = (await openVocabulary()).graph();
    expect(graph.standsInFor('cloud.opentofu')).toContainEqual({ id: 'cloud.terraform', share: 0.5 });
    expect(graph.standsInFor('databases.mariadb')).toContainEqual({ id: 'databases.mysql', share: 0.9 });
    expect(graph.standsInFor('databases.mysql')).toContainEqual({ id: 'databases.mariadb', share: 0.9 });
    expect(graph.standsInFor('logistics.truck-driving').map(({ id }) => id)).toContain(
      'logistics.van-driving',
    );
    expect(graph.standsInFor('logistics.van-driving')).toEqual([]);
    expect(graph.standsInFor('nobody.knows-this')).toEqual([]);
  });

  it('survives cycles in an imported classification', () => {
    const skill = (id: string, parent: string) => ({
      id,
      name: id,
      category: 'other',
      parent,
      aliases: [],
      source: 'esco' as const,
    });
    const graph = createSkillGraph([skill('a', 'b'), skill('b', 'c'), skill('c', 'b')], new Map());
    expect(graph.widerOf('a')).toEqual(['b', 'c']);
    expect(graph.widerOf('b')).toEqual(['c']);
  });
});

describe('the list of stand-ins', () => {
  const { skills } = readTaxonomy();

  it('contains existing skills with shares below 1', () => {
    const { of } = readStandIns(skills);
    const pairs = [...of].flatMap(([from, list]) => list.map(({ id, share }) => ({ from, to: id, share })));
    expect(pairs.length).toBeGreaterThan(MIN_COUNT);
    const ids = new Set(skills.map(({ id }) => id));
    expect(pairs.filter(({ from, to }) => !ids.has(from) || !ids.has(to) || from === to)).toEqual([]);
    expect(pairs.filter(({ share }) => share <= 0 || share >= 1)).toEqual([]);
  });

  it.each([
    ['without header', 'OpenTofu\tTerraform\t0.5\t\n', /stand-ins.tsv:1/],
    ['with a column too few', `${HEADER}\nOpenTofu\tTerraform\t0.5\n`, /:2: four columns/],
    ['with a skill that is not there', `${HEADER}\nOpenTofoo\tTerraform\t0.5\t\n`, /no skill “OpenTofoo”/],
    ['with a whole share', `${HEADER}\nOpenTofu\tTerraform\t1\t\n`, /between 0 and 1/],
    ['without a share', `${HEADER}\nOpenTofu\tTerraform\t\t0.5\n`, /share is missing/],
    ['of what is wider anyway', `${HEADER}\nFlask\tPython\t0.5\t\n`, /is already broader than “Flask”/],
    ['of itself', `${HEADER}\nPython\tPython\t0.5\t\n`, /is already broader than “Python”/],
    [
      'with a pair twice',
      `${HEADER}\nOpenTofu\tTerraform\t0.5\t0.5\nTerraform\tOpenTofu\t0.5\t\n`,
      /:3: this pair is listed twice/,
    ],
  ])('is rejected with the line number: %s', async (_what, text, message) => {
    const file = join(await temporaryFolder('stand-ins'), 'stand-ins.tsv');
    writeFileSync(file, text);
    expect(() => readStandIns(skills, file)).toThrow(message);
  });
});
