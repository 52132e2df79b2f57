/** What a page shows around the posting, different on every visit. */
export type PageView = {
  /** Prefix of class names, which change with every release. */
  release: string;
  nonce: string;
  session: string;
  postedDaysAgo: number;
  postedOn: string;
  validThrough: string;
  reference: string;
  applicants: number;
  views: number;
  updated: string;
  cookieBanner: boolean;
  advert: string | undefined;
  event: string | undefined;
  voice: string;
  year: number;
  related: [title: string, place: string][];
  closed: boolean;
  /** The same page on one line, with different tags and whitespace. */
  terse: boolean;
};

export const firstVisit: PageView = {
  release: 'a1',
  nonce: 'q8Zr2mXw',
  session: '5f0d6c1ab2e94d7789aa',
  postedDaysAgo: 3,
  postedOn: '2026-07-02',
  validThrough: '2026-10-01',
  reference: 'R-20417',
  applicants: 14,
  views: 233,
  updated: '2026-07-05 09:14',
  cookieBanner: false,
  advert: undefined,
  event: undefined,
  voice: 'Ingrid',
  year: 2026,
  related: [
    ['Forklift Trainer', 'Hull'],
    ['Payroll Clerk', 'York'],
    ['Night Shift Lead', 'Wakefield'],
  ],
  closed: false,
  terse: false,
};

export type ViewWords = {
  ago: (days: number) => string;
  posted: string;
  reference: string;
  applicants: (count: number) => string;
  views: (count: number) => string;
  updated: string;
  cookies: string;
  advert: string;
  related: string;
  voices: string;
  quote: (name: string) => string;
  apply: string;
  closed: string;
};

export const viewWords: Record<string, ViewWords> = {
  en: {
    ago: (days) => `Posted ${days} days ago`,
    posted: 'Date posted',
    reference: 'Job ID',
    applicants: (count) => `${count} applicants`,
    views: (count) => `${count} people viewed this job`,
    updated: 'Last updated',
    cookies:
      'We use cookies to give you the best experience on our website. By clicking accept you agree to our cookie policy.',
    advert: 'Advertisement',
    related: 'Similar jobs',
    voices: 'What our people say',
    quote: (name) =>
      `“I came for a summer and stayed for nine years, because somebody always listens.” – ${name}`,
    apply: 'Apply now',
    closed: 'Sorry, this position has been filled.',
  },
  de: {
    ago: (days) => `Veröffentlicht vor ${days} Tagen`,
    posted: 'Veröffentlicht am',
    reference: 'Kennziffer',
    applicants: (count) => `${count} Bewerbungen`,
    views: (count) => `${count} Personen haben diese Stelle angesehen`,
    updated: 'Aktualisiert am',
    cookies:
      'Wir verwenden Cookies, um Ihnen das beste Nutzererlebnis zu bieten. Mit Ihrer Zustimmung helfen Sie uns, die Webseite zu verbessern.',
    advert: 'Anzeige',
    related: 'Ähnliche Stellen',
    voices: 'Das sagen unsere Mitarbeitenden',
    quote: (name) => `„Ich bin für ein Praktikum gekommen und nach zwölf Jahren immer noch da.“ – ${name}`,
    apply: 'Jetzt bewerben',
    closed: 'Diese Stelle ist leider nicht mehr verfügbar.',
  },
  fr: {
    ago: (days) => `Publiée il y a ${days} jours`,
    posted: 'Publié le',
    reference: 'Référence',
    applicants: (count) => `${count} candidatures`,
    views: (count) => `${count} personnes ont consulté cette offre`,
    updated: 'Mis à jour le',
    cookies:
      'Nous utilisons des cookies pour améliorer votre expérience. En poursuivant votre navigation vous acceptez nos cookies.',
    advert: 'Publicité',
    related: 'Offres similaires',
    voices: 'Témoignages',
    quote: (name) =>
      `« Ici, on me demande mon avis avant de changer un planning, pas après coup. » – ${name}`,
    apply: 'Postuler',
    closed: "Cette offre d'emploi n'est plus disponible.",
  },
  es: {
    ago: (days) => `Publicado hace ${days} días`,
    posted: 'Publicado el',
    reference: 'Referencia',
    applicants: (count) => `${count} inscritos`,
    views: (count) => `${count} personas han visto esta oferta`,
    updated: 'Actualizado el',
    cookies:
      'Utilizamos cookies para mejorar tu experiencia de navegación en este sitio. Puedes aceptar o rechazar su uso.',
    advert: 'Publicidad',
    related: 'Ofertas similares',
    voices: 'Testimonios',
    quote: (name) => `«Aquí se aprende cada semana algo nuevo, y nadie se guarda lo que sabe.» – ${name}`,
    apply: 'Inscribirme',
    closed: 'Esta oferta ya no está disponible.',
  },
};
