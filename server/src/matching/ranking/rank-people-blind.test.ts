import { expect, it, vi } from 'vitest';
import { upload } from '../../../test/documents/upload.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem({ worker: true });

type Human = {
  name: string;
  email: string;
  phone: string;
  street: string;
  born: string;
  graduated: string;
  he: string;
  his: string;
};

const resume = ({ name, email, phone, street, born, graduated, he, his }: Human) => `${name}
${street}
${email} | ${phone}
Date of birth: ${born}

Summary
Backend engineer. ${he} builds services in Python and leads ${his} team of 8.

Experience
Backend Engineer, Northwind Systems, Jan 2018 - Dec 2023
- Built payment services in Python and PostgreSQL for two million customers
- Led a team of 8 engineers and introduced Kafka

Education
BSc Computer Science, ${graduated}

Skills
Python, PostgreSQL, Kafka, Docker
`;

const humans: Human[] = [
  {
    ...{ name: 'Margaret Whitfield', email: 'm.whitfield@example.org', phone: '+1 512 555 0101' },
    ...{
      street: '12 Rose Lane, Austin, TX 78701',
      born: '1961-04-02',
      graduated: '1983',
      he: 'She',
      his: 'her',
    },
  },
  {
    ...{ name: 'Jamal Okonkwo', email: 'jamal.ok@example.com', phone: '+1 312 555 0199' },
    ...{
      street: '99 Lake Street, Chicago, IL 60601',
      born: '1999-11-30',
      graduated: '2017',
      he: 'He',
      his: 'his',
    },
  },
];

it('two people with the same career get the same score, whoever they are', async () => {
  const rita = await test.signIn();
  const { body } = await upload(
    test,
    rita,
    humans.map((human, at) => ({ name: `resume ${at}.txt`, content: resume(human) })),
  );
  const documents: string[] = body.files.map((file: { document: { id: string } }) => file.document.id);
  await vi.waitFor(async () => {
    const rows = await test.database.owner`
      select from person_document d join match_subject m on m.id = d.person_id
      where d.document_id = any (${documents}::uuid[]) and m.model is not null`;
    if (rows.length < 2) throw new Error('not embedded yet');
  }, PATIENTLY);
  const demand = await rita.post('/api/demands', {
    title: 'Backend Engineer',
    text: 'Requirements:\n- 5 years of Python\n- PostgreSQL\n- Degree in computer science\n- You have led a team',
  });

  const { body: ranking } = await rita.post(`/api/demands/${demand.body.id}/ranking`, {});
  expect(ranking.items).toHaveLength(2);
  // Only the document and its upload time may differ.
  const bytesOf = (breakdown: object) =>
    documents.reduce((text, id) => text.replaceAll(id, 'document'), JSON.stringify(breakdown));
  const shown = ranking.items.map(
    ({ breakdown: { recency, ...breakdown } }: { breakdown: { recency: object } }) =>
      bytesOf({ ...breakdown, recency: { ...recency, active_at: null } }),
  );
  expect(shown[0]).toBe(shown[1]);
  for (const { name, street, born } of humans) {
    for (const word of [...name.split(' '), street, born]) expect(shown[0]).not.toContain(word);
  }

  const deep = await Promise.all(
    ranking.items.map(({ person }: { person: { id: string } }) =>
      rita.get(`/api/demands/${demand.body.id}/ranking/${person.id}`),
    ),
  );
  const [one, other] = deep.map(({ body: { breakdown } }) => bytesOf(breakdown.requirements));
  expect(one).toBe(other);
  expect(deep[0]?.body.is_deep).toBe(true);
});
