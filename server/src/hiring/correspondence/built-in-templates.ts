export type BuiltInTemplate = { key: string; name: string; subject: string; body: string };

export const APPLICATION_RECEIVED = 'application-received';

/** Every workspace has these and can change them. */
export const builtInTemplates: readonly BuiltInTemplate[] = [
  {
    key: APPLICATION_RECEIVED,
    name: 'Application received',
    subject: 'We received your application for {{job.title}}',
    body: `Hi {{candidate.first_name}},

Thank you for applying for {{job.title}} at {{company}}. We have received your application and will get back to you.

You can see its status, correct it or withdraw it here: {{status_url}}

{{company}}`,
  },
  {
    key: 'rejection',
    name: 'Rejection',
    subject: 'Your application for {{job.title}}',
    body: `Hi {{candidate.first_name}},

Thank you for your interest in {{job.title}} and for the time you put into your application. We have decided not to move forward with it.

We wish you all the best for your search.

{{sender.name}}
{{company}}`,
  },
  {
    key: 'interview-invitation',
    name: 'Interview invitation',
    subject: 'Interview for {{job.title}} at {{company}}',
    body: `Hi {{candidate.first_name}},

We enjoyed reading your application for {{job.title}} and would like to get to know you. When would you have time for a conversation over the next few days? A few options would help.

{{sender.name}}
{{company}}`,
  },
  {
    key: 'offer',
    name: 'Offer',
    subject: 'Our offer: {{job.title}} at {{company}}',
    body: `Hi {{candidate.first_name}},

We would like you to join us as {{job.title}}. We will send you the details of our offer separately. Do you have any questions before that? Just reply to this mail.

{{sender.name}}
{{company}}`,
  },
];
