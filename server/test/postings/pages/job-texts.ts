/** A fictional posting as on its page. */
export type JobText = {
  language: string;
  title: string;
  senior: string;
  company: string;
  place: string;
  otherPlace: string;
  country: string;
  employment: string;
  otherEmployment: string;
  mode: string;
  otherMode: string;
  salary: string;
  otherSalary: string;
  deadline: string;
  otherDeadline: string;
  intro: string;
  extra: string;
  duties: string[];
  skills: string[];
  otherSkill: string;
  years: string;
  otherYears: string;
  headings: { duties: string; profile: string; about: string; deadline: string; salary: string };
};

export const english: JobText = {
  language: 'en',
  title: 'Warehouse Systems Engineer',
  senior: 'Senior Warehouse Systems Engineer',
  company: 'Harbour & Pine',
  place: 'Leeds, United Kingdom',
  otherPlace: 'Bristol, United Kingdom',
  country: 'GB',
  employment: 'Full-time',
  otherEmployment: 'Part-time',
  mode: 'Hybrid',
  otherMode: 'Remote',
  salary: '£48,000 - £56,000 per year',
  otherSalary: '£52,000 - £60,000 per year',
  deadline: '14 August 2026',
  otherDeadline: '28 August 2026',
  intro:
    'Harbour & Pine moves furniture from small workshops to homes all over the north. Our team of nine looks after the software and the scanners that keep four warehouses in step, and every change we make is on the floor the same week. You will work with people who load vans for a living and tell you at once what helps them.',
  extra:
    'From next spring the team also takes over the returns desk, so you will plan how damaged pieces are booked in, repaired and sold again, together with the workshop managers and our accountants.',
  duties: [
    'Keep the stock service running and plan its next releases with the shift leads',
    'Write small tools that save pickers a walk across the hall',
    'Watch the conveyor controllers and repair what the alarms point at',
    'Answer for the on-call rota one week in six',
  ],
  skills: ['Go', 'PostgreSQL', 'C++', 'MQTT'],
  otherSkill: 'Rust',
  years: '4+ years of experience with systems that people depend on',
  otherYears: '6+ years of experience with systems that people depend on',
  headings: {
    duties: 'What you will do',
    profile: 'What you bring',
    about: 'About us',
    deadline: 'Apply by',
    salary: 'Salary',
  },
};

export const german: JobText = {
  language: 'de',
  title: 'Sachbearbeiter Einkauf (m/w/d)',
  senior: 'Teamleiter Einkauf (m/w/d)',
  company: 'Möbelwerk Rothenau',
  place: 'Kassel',
  otherPlace: 'Göttingen',
  country: 'DE',
  employment: 'Vollzeit',
  otherEmployment: 'Teilzeit',
  mode: 'Vor Ort',
  otherMode: 'Homeoffice möglich',
  salary: '42.000 € – 48.500 € brutto im Jahr',
  otherSalary: '44.000 € – 51.000 € brutto im Jahr',
  deadline: '15.09.2026',
  otherDeadline: '30.09.2026',
  intro:
    'Wir bauen seit drei Generationen Küchen und Schränke aus Buche und Esche. In Rothenau arbeiten 140 Menschen, davon sechs im Einkauf, und jede Bestellung geht über einen Schreibtisch, an dem man sich kennt. Du sorgst dafür, dass Holz, Beschläge und Lacke rechtzeitig in der Halle stehen und der Preis stimmt.',
  extra:
    'Ab dem Frühjahr führen wir außerdem ein neues Lager für Beschläge ein. Du begleitest den Umzug, legst Mindestbestände fest und schulst die Kolleginnen und Kollegen aus der Montage im Umgang mit den Scannern.',
  duties: [
    'Du holst Angebote ein und verhandelst mit Lieferanten aus der Region',
    'Du überwachst Liefertermine und klärst Abweichungen mit der Fertigung',
    'Du pflegst Stammdaten und Konditionen',
    'Du bereitest die monatliche Auswertung der Ausgaben vor',
  ],
  skills: ['SAP MM', 'Excel', 'Englisch', 'Incoterms'],
  otherSkill: 'Navision',
  years: 'Mindestens 3 Jahre Berufserfahrung im Einkauf',
  otherYears: 'Mindestens 5 Jahre Berufserfahrung im Einkauf',
  headings: {
    duties: 'Deine Aufgaben',
    profile: 'Dein Profil',
    about: 'Über uns',
    deadline: 'Bewerbungsfrist',
    salary: 'Gehalt',
  },
};

export const french: JobText = {
  language: 'fr',
  title: 'Infirmier de coordination (H/F)',
  senior: 'Cadre infirmier de coordination (H/F)',
  company: 'Clinique des Tilleuls',
  place: 'Annecy',
  otherPlace: 'Chambéry',
  country: 'FR',
  employment: 'CDI',
  otherEmployment: 'CDD',
  mode: 'Sur site',
  otherMode: 'Télétravail partiel',
  salary: '2 450 € à 2 900 € brut par mois',
  otherSalary: '2 600 € à 3 050 € brut par mois',
  deadline: '12 septembre 2026',
  otherDeadline: '26 septembre 2026',
  intro:
    'La clinique accueille quarante-deux patients dans un bâtiment neuf au pied de la montagne. Vous rejoignez une équipe de quinze soignants qui prépare chaque sortie avec les familles, les médecins traitants et les services à domicile. Le planning est fixé six semaines à l’avance et les échanges restent possibles.',
  extra:
    'À partir de janvier, vous participerez aussi à l’ouverture d’un hôpital de jour, du choix du matériel à la rédaction des protocoles, avec une demi-journée par semaine réservée à ce projet et une formation prise en charge.',
  duties: [
    'Organiser les entrées et les sorties avec les services sociaux',
    'Tenir à jour le dossier de soins et les transmissions',
    'Accompagner les nouveaux collègues pendant leur premier mois',
    'Participer aux astreintes un week-end sur cinq',
  ],
  skills: ['Hygie', 'Excel', 'Anglais', 'Plaies et cicatrisation'],
  otherSkill: 'Osiris',
  years: 'Au moins 2 ans d’expérience en coordination',
  otherYears: 'Au moins 4 ans d’expérience en coordination',
  headings: {
    duties: 'Vos missions',
    profile: 'Votre profil',
    about: 'Qui sommes-nous',
    deadline: 'Date limite de candidature',
    salary: 'Salaire',
  },
};

export const spanish: JobText = {
  language: 'es',
  title: 'Analista de datos de riego',
  senior: 'Responsable de datos de riego',
  company: 'Huerta Clara',
  place: 'Murcia',
  otherPlace: 'Almería',
  country: 'ES',
  employment: 'Jornada completa',
  otherEmployment: 'Media jornada',
  mode: 'Presencial',
  otherMode: 'Teletrabajo',
  salary: '27.000 € - 32.000 € brutos al año',
  otherSalary: '29.000 € - 35.000 € brutos al año',
  deadline: '20 de septiembre de 2026',
  otherDeadline: '5 de octubre de 2026',
  intro:
    'Cultivamos cítricos y hortalizas en setecientas hectáreas y medimos el agua de cada parcela. Buscamos a una persona que convierta las lecturas de los sensores en decisiones de riego, que hable con los encargados de campo y que sepa explicar un gráfico sin palabras difíciles. El equipo es pequeño y se decide deprisa.',
  extra:
    'Durante el próximo año instalaremos estaciones nuevas en doce fincas, y tú prepararás el plan de pruebas, comprobarás las lecturas con el equipo de campo y propondrás cuándo retirar las antiguas.',
  duties: [
    'Preparar cada semana el informe de consumo por parcela',
    'Revisar las alarmas de los sensores y avisar a mantenimiento',
    'Proponer cambios de turno cuando falte presión',
    'Enseñar los cuadros de mando a los encargados',
  ],
  skills: ['SQL', 'Python', 'QGIS', 'Power BI'],
  otherSkill: 'Tableau',
  years: 'Mínimo 3 años de experiencia con datos agrícolas',
  otherYears: 'Mínimo 5 años de experiencia con datos agrícolas',
  headings: {
    duties: 'Qué harás',
    profile: 'Qué pedimos',
    about: 'Sobre nosotros',
    deadline: 'Fecha límite',
    salary: 'Salario',
  },
};
