import { html } from '../html.ts';
import { statusPath } from '../private-link.ts';
import { selfIdentificationQuestions } from '../self-identification-labels.ts';
import type { Site } from '../site.ts';
import { radios } from './fields.ts';
import { type Page, renderPage } from './layout.ts';

/** Never shows earlier answers: nothing in the application can read them. */
export function selfIdentificationPage(site: Site, token: string): Page {
  const path = `${statusPath(site.slug, token)}/self-identification`;
  const questions = selfIdentificationQuestions.map(({ name, label, choices }) =>
    radios({
      name,
      label,
      required: true,
      value: '',
      choices: [
        ...Object.entries(choices).map(([value, text]) => ({ value, label: text })),
        { value: '', label: 'I prefer not to say' },
      ],
    }),
  );
  return renderPage(site, {
    title: `Voluntary questions · ${site.name}`,
    main: html`<h1>Voluntary questions</h1>
<p>These questions are voluntary. We ask them to check that our hiring is fair. Your answers are stored apart from your application, nobody who decides about your application can see them, and you can delete them at any time.</p>
<form method="post" action="${path}">${questions}<button type="submit">Save answers</button></form>
<p><a href="${statusPath(site.slug, token)}">Skip</a></p>
<h2>Delete earlier answers</h2>
<form method="post" action="${path}/delete"><button class="plain" type="submit">Delete my voluntary answers</button></form>`,
  });
}
