import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { upload } from '../documents/upload.ts';
import type { Client, TestSystem } from '../system.ts';

/** Long in the trade with one tool, against short in it with all of them: the weights decide between the two. */
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

/** Somebody who is looked for by a resume, and is nobody of the four. */
export const another = `Clara Moreau
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

/** Four people, read from resumes and ready to be ranked. */
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

/** Waits until everybody can be compared by meaning. */
export async function everybodyIsFresh(owner: Client): Promise<void> {
  const freshness = async () => {
    const { body } = await owner.get('/api/matching/status');
    const { people, index, notices } = body;
    return { people, ready: index?.every(({ state }: { state: string }) => state === 'ready'), notices };
  };
  const count = Object.keys(resumes).length;
  await expect.poll(freshness, { timeout: 120_000, interval: 500 }).toMatchObject({
    people: { total: count, fresh: count, waiting: 0 },
    ready: true,
    notices: [],
  });
}

/** As a person pastes: the page hears of it, and the text is there. */
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

export const ranked = (page: Page) => page.getByRole('list', { name: 'Ranked people' });

/** Names on the ranked list, the first first. */
export function order(page: Page): Promise<string[]> {
  return ranked(page).locator('li button[aria-expanded]').allTextContents();
}
