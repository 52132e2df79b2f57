import type { LanguageTexts } from './language-texts.ts';

export const french: LanguageTexts = {
  code: 'fr',
  headings: {
    about: 'À propos de {company}',
    role: 'Le poste',
    duties: 'Vos missions',
    asks: 'Votre profil',
    extras: 'Les plus',
    pay: 'Rémunération',
    offer: 'Ce que nous offrons',
    process: 'Notre processus de recrutement',
  },
  abouts: [
    '{company} réunit {size} collègues dans {count} pays. Nous avons commencé petit et nous grandissons lentement, à dessein. Nous aimons les bureaux calmes, les choses finies et les personnes qui demandent pourquoi. La plupart d’entre nous sont là depuis plus de quatre ans.',
  ],
  roles: [
    'Pour notre équipe de {city}, nous cherchons une personne au poste de {title} qui souhaite rester. Vous travaillerez avec {team} personnes qui connaissent leur métier et aiment l’expliquer. Après six mois, vous serez responsable d’un domaine à part entière.',
  ],
  weeks: [
    'Une semaine ordinaire commence le lundi par un court tour de table : ce qui attend, qui a besoin d’aide, ce qui peut être laissé de côté. Du mardi au jeudi, l’essentiel du travail se fait, souvent à deux quand c’est nouveau ou délicat. Le vendredi, nous regardons en arrière pendant une demi-heure et gardons l’après-midi pour apprendre et ranger.',
    'Pendant les premières semaines, un collègue vous montre comment nous travaillons et pourquoi. À la fin du premier mois, vous aurez terminé une petite chose utile à quelqu’un. Après trois mois, nous parlons de ce qui va bien des deux côtés.',
  ],
  offers: [
    'Trente jours de congés, et nous tenons à ce que vous les preniez',
    'Une mutuelle prise en charge à soixante pour cent',
    'Un budget annuel de 1 500 euros pour vous former',
    'Des titres-restaurant et la moitié de votre abonnement de transport',
    'Un déjeuner commun le mercredi',
    'Un mois de pause après cinq ans',
  ],
  processes: [
    'Nous répondons sous cinq jours ouvrés. Un appel de trente minutes, une demi-journée avec l’équipe, puis une réponse motivée, quelle qu’elle soit. Vos frais de déplacement sont remboursés.',
  ],
  equals: [
    'Nous recrutons pour ce que les personnes savent faire et veulent apprendre. L’âge, l’origine, la religion, le genre, la famille et le handicap n’y jouent aucun rôle.',
  ],
  where: {
    onsite: ['Le travail se fait sur site à {city}.'],
    hybrid: ['Le poste est hybride : trois jours par semaine à {city}, le reste en télétravail.'],
    remote: ['Le poste est entièrement en télétravail depuis la {country}.'],
  },
  pay: ['La rémunération se situe entre {low} et {high} par {period}.'],
  periods: { hour: 'heure', day: 'jour', week: 'semaine', month: 'mois', year: 'an' },
  levels: {
    intern: (title) => `Stage – ${title}`,
    senior: (title) => `${title} senior`,
    junior: (title) => `${title} junior`,
  },
  trades: {
    software: {
      titles: ['Développeur logiciel (H/F)', 'Développeur back-end (H/F)', 'Développeur full stack (H/F)'],
      duties: [
        'Concevoir, construire et exploiter des services en {a} dont dépendent des milliers de clients',
        'Découper les grandes demandes en petites livraisons avec le produit et le design',
        'Relire le code de vos collègues avec soin',
        'Garder notre couche {b} rapide quand les données grandissent',
        'Écrire des tests qui n’échouent que pour une seule raison',
      ],
      asks: [
        'Au moins {years} ans d’expérience avec {a}',
        'De solides connaissances en {b}',
        'Une expérience de {c} ou d’un outil proche',
        'Vous écrivez clairement, en code comme en français',
      ],
      extras: ['Une expérience de {d}', 'Des contributions à des logiciels libres'],
    },
    sales: {
      titles: ['Commercial terrain (H/F)', 'Responsable grands comptes (H/F)', 'Ingénieur commercial (H/F)'],
      duties: [
        'Trouver et convaincre de nouveaux clients dans votre région, du premier appel à la signature',
        'Comprendre comment un client travaille avant de montrer ce que nous faisons',
        'Tenir votre portefeuille à jour dans {a}',
        'Préparer des offres avec la finance et le juridique',
        'Rapporter au produit ce que vous entendez sur le marché',
      ],
      asks: [
        'Au moins {years} ans d’expérience dans la vente aux entreprises',
        'Une bonne connaissance de {a}',
        'Le goût du contact avec des personnes qui n’attendaient pas votre appel',
        'Le permis B',
      ],
      extras: ['Une expérience de {c}', 'Un anglais courant'],
    },
  },
};

export const spanish: LanguageTexts = {
  code: 'es',
  headings: {
    about: 'Sobre {company}',
    role: 'El puesto',
    duties: 'Qué harás',
    asks: 'Requisitos',
    extras: 'Se valorará',
    pay: 'Salario',
    offer: 'Qué ofrecemos',
    process: 'Cómo seleccionamos',
  },
  abouts: [
    '{company} reúne a {size} personas en {count} países. Empezamos siendo tres y crecemos despacio, a propósito. Nos gustan las salas tranquilas, las cosas bien acabadas y la gente que pregunta por qué. La mayoría llevamos aquí más de cuatro años.',
  ],
  roles: [
    'Para nuestro equipo de {city} buscamos a una persona como {title} que quiera quedarse. Trabajarás con {team} personas que conocen su oficio y disfrutan explicándolo. A los seis meses serás responsable de un área propia.',
  ],
  weeks: [
    'Una semana normal empieza el lunes con una ronda breve: qué espera, quién necesita ayuda y qué se puede dejar. De martes a jueves se hace la mayor parte del trabajo, a menudo en pareja cuando algo es nuevo o delicado. El viernes miramos atrás durante media hora y guardamos la tarde para aprender y ordenar.',
    'En las primeras semanas alguien te enseña cómo trabajamos y por qué. Al final del primer mes habrás terminado algo pequeño que le sirve a alguien. A los tres meses hablamos de lo que va bien por ambas partes.',
  ],
  offers: [
    'Treinta días de vacaciones, y queremos que los disfrutes',
    'Seguro médico para ti y tu familia',
    'Un presupuesto anual de 1.500 euros para formación',
    'Horario flexible, con la tarde del viernes libre',
    'Comida en equipo los miércoles',
    'Un mes de descanso después de cinco años',
  ],
  processes: [
    'Respondemos en cinco días laborables. Una llamada de treinta minutos, media jornada con el equipo y después una respuesta con sus motivos, sea cual sea.',
  ],
  equals: [
    'Contratamos por lo que las personas saben hacer y quieren aprender. La edad, el origen, la religión, el género, la familia y la discapacidad no cuentan.',
  ],
  where: {
    onsite: ['El trabajo es presencial en {city}.'],
    hybrid: ['El puesto es híbrido: tres días por semana en {city} y el resto en casa.'],
    remote: ['El puesto es totalmente remoto dentro de {country}.'],
  },
  pay: ['El salario está entre {low} y {high} por {period}.'],
  periods: { hour: 'hora', day: 'día', week: 'semana', month: 'mes', year: 'año' },
  levels: {
    intern: (title) => `Prácticas – ${title}`,
    senior: (title) => `${title} sénior`,
    junior: (title) => `${title} júnior`,
  },
  trades: {
    software: {
      titles: [
        'Desarrollador de software (H/M)',
        'Desarrollador backend (H/M)',
        'Desarrollador frontend (H/M)',
      ],
      duties: [
        'Diseñar, construir y operar servicios en {a} de los que dependen miles de clientes',
        'Dividir grandes peticiones en pequeñas entregas junto con producto y diseño',
        'Revisar con cuidado el código de tus compañeros',
        'Mantener rápida nuestra capa de {b} a medida que crecen los datos',
        'Escribir pruebas que fallan por un solo motivo',
      ],
      asks: [
        'Al menos {years} años de experiencia con {a}',
        'Buenos conocimientos de {b}',
        'Experiencia con {c} o algo parecido',
        'Escribes con claridad, en código y en español',
      ],
      extras: ['Experiencia con {d}', 'Contribuciones a software libre'],
    },
    finance: {
      titles: ['Contable (H/M)', 'Analista financiero (H/M)', 'Técnico de nóminas (H/M)'],
      duties: [
        'Cerrar cada mes las cuentas de dos sociedades antes del quinto día laborable',
        'Preparar las cuentas anuales con nuestros auditores',
        'Explicar las diferencias entre el plan y la realidad a quienes gastan el dinero',
        'Mantener limpio y sencillo todo lo que toca {a}',
        'Resolver dudas de compañeros sobre facturas, gastos e impuestos',
      ],
      asks: [
        'Al menos {years} años de experiencia en contabilidad',
        'Titulación en finanzas o formación equivalente',
        'Muy buenos conocimientos de {a}',
        'Discreción y exactitud',
      ],
      extras: ['Experiencia con {c}', 'Inglés fluido'],
    },
  },
};
