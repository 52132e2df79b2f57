import type { LanguageTexts } from './language-texts.ts';

export const german: LanguageTexts = {
  code: 'de',
  headings: {
    about: 'Über {company}',
    role: 'Die Stelle',
    duties: 'Deine Aufgaben',
    asks: 'Das bringst du mit',
    extras: 'Von Vorteil',
    pay: 'Gehalt',
    offer: 'Das bieten wir',
    process: 'So geht es weiter',
  },
  abouts: [
    '{company} ist mit {size} Kolleginnen und Kollegen in {count} Ländern zu Hause. Wir haben klein angefangen und wachsen mit Absicht langsam. Wir mögen ruhige Räume, fertige Dinge und Menschen, die nach dem Warum fragen. Die meisten von uns sind seit mehr als vier Jahren dabei.',
    'Bei {company} arbeiten {size} Menschen daran, dass Alltägliches einfach funktioniert. Das Unternehmen gehört denen, die hier arbeiten, und wir planen in Jahren statt in Quartalen. Entscheidungen fallen dort, wo die Arbeit getan wird.',
  ],
  roles: [
    'Für unser Team in {city} suchen wir eine Person als {title}, die bleiben möchte. Du arbeitest mit {team} Leuten zusammen, die ihr Handwerk verstehen und gern erklären. Im ersten Monat lernst du, wie wir arbeiten, nach einem halben Jahr verantwortest du einen eigenen Bereich.',
    'Als {title} gehörst du zu einer Gruppe von {team} Menschen, die ihren Weg selbst findet. Niemand schreibt dir jeden Schritt vor, und niemand lässt dich mit einem Problem allein. Etwa zwei Drittel deiner Zeit gehören der eigentlichen Arbeit, der Rest dem Planen, Lernen und Helfen.',
  ],
  weeks: [
    'Eine gewöhnliche Woche beginnt am Montag mit einer kurzen Runde: was wartet, wer Hilfe braucht, was wegbleiben kann. Von Dienstag bis Donnerstag wird das meiste geschafft, oft zu zweit, wenn etwas neu oder heikel ist. Am Freitag schauen wir eine halbe Stunde zurück, schreiben eine Sache auf, die wir anders machen wollen, und behalten den Nachmittag für das Lernen und Aufräumen.',
    'In den ersten Wochen sitzt jemand neben dir und zeigt dir, wie die Dinge hier gemacht werden und warum. Am Ende des ersten Monats hast du etwas Kleines fertiggestellt, das jemandem nützt. Nach drei Monaten sprechen wir darüber, was auf beiden Seiten gut gelaufen ist und was nicht.',
  ],
  offers: [
    'Dreißig Tage Urlaub und die Bitte, sie auch zu nehmen',
    'Betriebliche Altersvorsorge, zur Hälfte von uns bezahlt',
    'Ein Budget von 1.500 Euro im Jahr für Weiterbildung',
    'Deutschlandticket oder Dienstrad',
    'Gemeinsames Mittagessen am Mittwoch',
    'Verlässliche Dienstpläne, sechs Wochen im Voraus',
    'Ein Monat Auszeit nach fünf Jahren',
  ],
  processes: [
    'Du hörst innerhalb von fünf Arbeitstagen von uns. Es gibt ein kurzes Telefonat, einen halben Tag zum Kennenlernen und danach eine Antwort mit Begründung, wie auch immer sie ausfällt. Die Fahrt bezahlen wir.',
    'Schick uns, was du hast; ein Anschreiben ist willkommen, aber nicht nötig. Wir sprechen zweimal miteinander: einmal über dich und einmal über die Arbeit.',
  ],
  equals: [
    'Uns zählt, was Menschen können und lernen wollen. Alter, Herkunft, Glaube, Geschlecht, Familie und Behinderung spielen dabei keine Rolle.',
  ],
  where: {
    onsite: ['Gearbeitet wird vor Ort in {city}.'],
    hybrid: ['Wir arbeiten hybrid: drei Tage pro Woche in {city}, den Rest im Homeoffice.'],
    remote: ['Die Stelle ist vollständig remote innerhalb von {country}.'],
  },
  pay: ['Das Gehalt liegt zwischen {low} und {high} pro {period}.'],
  periods: { hour: 'Stunde', day: 'Tag', week: 'Woche', month: 'Monat', year: 'Jahr' },
  levels: {
    intern: (title) => `Praktikum ${title}`,
    junior: (title) => `Junior ${title}`,
    senior: (title) => `Senior ${title}`,
    lead: (title) => `Lead ${title}`,
  },
  trades: {
    software: {
      titles: ['Softwareentwickler (m/w/d)', 'Backend-Entwickler (m/w/d)', 'Frontend-Entwickler (m/w/d)'],
      duties: [
        'Du entwirfst, baust und betreibst Dienste in {a}, auf die sich Tausende verlassen',
        'Du zerlegst große Wünsche in kleine Lieferungen und sprichst mit Produkt und Design ab, was wegbleibt',
        'Du liest den Code deiner Kolleginnen und Kollegen mit Sorgfalt',
        'Du hältst unsere Schicht aus {b} schnell, vom Schema bis zum letzten Index',
        'Du schreibst Tests, die nur aus einem Grund fehlschlagen',
        'Du misst vor und nach jeder Änderung',
      ],
      asks: [
        'Mindestens {years} Jahre Berufserfahrung mit {a}',
        'Gute Kenntnisse in {b}',
        'Erfahrung mit {c} oder etwas Ähnlichem',
        'Du schreibst klar, im Code und auf Deutsch',
        'Freude daran, fremden Code zu lesen',
      ],
      extras: ['Erfahrung mit {d}', 'Beiträge zu freier Software', 'Kenntnisse in Barrierefreiheit'],
    },
    nursing: {
      titles: ['Pflegefachkraft (m/w/d)', 'Gesundheits- und Krankenpfleger (m/w/d)', 'Altenpfleger (m/w/d)'],
      duties: [
        'Du versorgst bis zu sechs Menschen pro Schicht und kennst sie beim Namen',
        'Du planst, leistest und dokumentierst die Pflege in unserer digitalen Akte',
        'Du bemerkst früh, wenn es jemandem schlechter geht, und holst Hilfe',
        'Du sprichst mit Angehörigen, auch wenn es keine guten Nachrichten gibt',
        'Du leitest Auszubildende auf der Station an',
      ],
      asks: [
        'Eine abgeschlossene Ausbildung in der Pflege',
        'Mindestens {years} Jahre Berufserfahrung auf einer Station',
        'Bereitschaft zu Früh-, Spät- und Nachtdiensten',
        'Sicherer Umgang mit der elektronischen Patientenakte',
        'Herzlichkeit, auch um fünf Uhr morgens',
      ],
      extras: ['Eine Fachweiterbildung', 'Eine zweite Sprache', 'Führerschein der Klasse B'],
    },
    warehouse: {
      titles: ['Lagermitarbeiter (m/w/d)', 'Staplerfahrer (m/w/d)', 'Berufskraftfahrer (m/w/d)'],
      duties: [
        'Du entlädst, prüfst und verräumst Ware, die zwischen sechs und zwei Uhr ankommt',
        'Du stellst Bestellungen für Läden in der ganzen Region zusammen',
        'Du zählst jede Woche einen Teil des Bestands',
        'Du belädst Lastwagen so, dass nichts verrutscht',
        'Du hältst Gänge, Tore und den Hof sauber und sicher',
      ],
      asks: [
        'Mindestens {years} Jahre Erfahrung im Lager oder im Transport',
        'Ein Staplerschein, oder der Wunsch, ihn zu machen: wir bezahlen ihn',
        'Du kannst bis zu zwanzig Kilogramm heben',
        'Bereitschaft zur Arbeit in zwei Schichten',
      ],
      extras: ['Kenntnisse in SAP', 'Erste Hilfe', 'Etwas Englisch'],
    },
  },
};
