import { benchForms } from './seeking/forms.ts';

/** What job seekers wait for. `BENCH_PART` chooses one part: `forms`. */
export async function bench(): Promise<void> {
  const only = process.env.BENCH_PART;
  const isWanted = (part: string) => !only || only === part;
  if (isWanted('forms')) await benchForms();
}
