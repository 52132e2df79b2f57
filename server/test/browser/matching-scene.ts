import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { upload } from '../documents/upload.ts';
import type { Client, TestSystem } from '../system.ts';

/** Hartley has long experience with one tool, Lindqvist short experience with all of them: the weights decide. */
const resumes: Record<string, string> = {
  'hartley.txt': `Imogen Hartley
Backend Engineer
Leeds, United Kingdom | imogen.hartley@example.org

Experience
Backend Engineer, Moorland Payments
01/2014 - Present
- Built the settlement service in Python and kept it up for forty million payments a month
- Led a team of six engineers

Education
BSc Mathematics, University of Leeds, 2013

Skills
Python
`,
  'lindqvist.txt': `Tobias Lindqvist
Backend Engineer
Malmö, Sweden | tobias.lindqvist@example.org

Experience
Backend Engineer, Öresund Software
03/2025 - Present
- Services in Python on Kubernetes, with Terraform for everything below them
- Moved the ledger to Apache Kafka and PostgreSQL

Education
MSc Computer Science, Lund University, 2025

Skills
Python, Terraform, Kubernetes, Apache Kafka, PostgreSQL
`,
  'okafor.txt': `Rosalind Okafor
Java Developer
Cork, Ireland | rosalind.okafor@example.org

Summary
Eleven years of Java. No experience with Python.

Experience
Java Developer, Harbour Insurance
02/2015 - Present
- Claims handling in Java and Spring

Skills
Java, Spring
`,
  'carvalho.txt': `Ines Carvalho
Intensive Care Nurse
Lisbon, Portugal | ines.carvalho@example.org

Experience
Intensive Care Nurse, Hospital do Tejo
05/2016 - Present
- Care of ventilated patients on a ward of twelve beds
- Mentored newly qualified nurses

Skills
Critical care nursing, patient care
`,
};

/** The resume of a fifth person, which is only used to search with. */
export const similarResume = `Clara Moreau
Intensive Care Nurse
Lyon, France | clara.moreau@example.org

Experience
Intensive Care Nurse, Hôpital de la Presqu'île
04/2018 - Present
- Care of ventilated patients after heart surgery

Skills
Critical care nursing, patient care
`;

export const job = `Backend Engineer

You will own the services that move our customers' money.

Requirements:
- At least 8 years of Python

Nice to have:
- Terraform
- Kubernetes
- Apache Kafka
- PostgreSQL
`;

/** Uploads the resumes of four people and waits until they are parsed. */
export async function uploadPeople(test: TestSystem, owner: Client): Promise<void> {
  const files = Object.entries(resumes).map(([name, content]) => ({ name, content }));
  expect((await upload(test, owner, files)).status).toBe(201);
  await expect
    .poll(async () => (await owner.get('/api/people')).body.items?.length, {
      timeout: 120_000,
      interval: 500,
    })
    .toBe(files.length);
}

/** Waits until everyone can be compared semantically. */
export async function waitUntilIndexed(owner: Client): Promise<void> {
  const status = async () => {
    const { body } = await owner.get('/api/matching/status');
    const { people, index, notices } = body;
    return { people, ready: index?.every(({ state }: { state: string }) => state === 'ready'), notices };
  };
  const count = Object.keys(resumes).length;
  await expect.poll(status, { timeout: 120_000, interval: 500 }).toMatchObject({
    people: { total: count, fresh: count, waiting: 0 },
    ready: true,
    notices: [],
  });
}

/** Pastes a text with the same events as a real paste. */
export async function paste(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: field }).focus();
  await page.evaluate(`(() => {
    const text = ${JSON.stringify(text)};
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const options = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', options));
    document.execCommand('insertText', false, text);
  })()`);
}

export const rankingOf = (page: Page) => page.getByRole('list', { name: 'Ranked people' });

/** The names in the ranking, best match first. */
export function rankedNames(page: Page): Promise<string[]> {
  return rankingOf(page).locator('li button[aria-expanded]').allTextContents();
}
