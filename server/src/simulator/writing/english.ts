import type { LanguageTexts } from './language-texts.ts';

export const english: LanguageTexts = {
  code: 'en',
  headings: {
    about: 'About {company}',
    role: 'The role',
    duties: 'What you will do',
    asks: 'What you bring',
    extras: 'Nice to have',
    pay: 'Pay',
    offer: 'What we offer',
    process: 'How we hire',
  },
  abouts: [
    '{company} works on {field}. We started in a shed with three people and one customer, who is still with us; today we are {size} colleagues in {count} countries. We like quiet rooms, finished things and people who ask why. Most of us have been here for more than four years, which says more than any slogan could.',
    'At {company} we believe that {field} should be simple for those who depend on it. That sounds easy and keeps {size} of us busy. We are owned by those who work here, we have been profitable since our third year, and we plan in years, not in quarters.',
    'Every day more than {size} thousand people rely on what {company} makes in {field}, most of them without knowing our name. We are fine with that. We measure ourselves by how seldom we wake anybody at night, and by how often somebody recommends us to a friend.',
    '{company} was founded to repair what is broken in {field}. We grow slowly and on purpose. Our {size} colleagues work in small teams that decide for themselves, share what they learn on Fridays, and go home on time.',
  ],
  roles: [
    'For our team in {city} we are looking for a {title} who wants to stay for a while. You will join {team} people who know their craft and like to explain it. In your first month you will learn how we work and take over one small thing; after half a year you will own a part of our {department} work and others will come to you with questions about it.',
    'As {title} you will be part of {department}, a group of {team} that is trusted to find its own way. You will report to the head of {department}, who has done this work for years and still does some of it. Nobody will tell you how to do every step, and nobody will leave you alone with a problem either.',
    'We are hiring a {title} because there is more good work than our {team} colleagues in {department} can do. The role is new, so you will shape it. You will spend about two thirds of your time on the work itself and the rest on planning, learning and helping others.',
  ],
  weeks: [
    'A usual week begins on Monday at half past nine with a short round: what is waiting, who needs help, what can be dropped. The rest of the day is free of meetings. From Tuesday to Thursday most of the work gets done, often in pairs when something is new or risky. On Friday we look back for half an hour, write down one thing that we will do differently, and keep the afternoon for learning, tidying up and the small repairs that nobody asked for.',
    'The team that you will join has been together for three years. There is one person who knows everything about how it used to be, one who joined last spring and still asks the best questions, and a few in between. They disagree often and politely. Decisions are written down with the reasons, so that whoever comes later can see what was known at the time, and change them without having to ask anybody for permission.',
    'In your first weeks a colleague will sit beside you, in the room or on the screen, and show you how things are done here and why. By the end of the first month you will have finished something small that is of use to somebody. After three months we talk about what went well on both sides. We have hired slowly for many years and lost very few people in their first year, and we would like to keep it that way.',
    'We try to keep promises small and to keep all of them. That is why our plans have some air in them, why we say early when something will be late, and why nobody here is praised for working at night. When something breaks we repair it first and talk about it afterwards, without looking for a culprit. When something works we tell each other, which is easily forgotten among people who mostly see what is still missing.',
  ],
  offers: [
    'Thirty days of holiday, and you are asked to take them',
    'A pension plan that we pay half of',
    'A budget of 1,500 a year for learning, spent as you see fit',
    'Good equipment of your choice, replaced before it annoys you',
    'A ticket for public transport or the lease of a bicycle',
    'Paid leave for parents beyond what the law asks',
    'Lunch together on Wednesdays, cooked by a different team each week',
    'Flexible hours with a core between ten and three, where the work allows it',
    'A month of sabbatical after five years',
    'Health checks and a quiet room',
  ],
  processes: [
    'You will hear from a person within five working days. There is one call of thirty minutes, one visit of half a day with the people you would work with, and then an answer, with reasons, whichever way it goes. We pay for your travel.',
    'Send us what you have; a letter is welcome and not needed. We talk twice: once about you, once about the work. If you need anything to take part comfortably, tell us and we arrange it.',
    'We read every application ourselves. Expect a short call, a practical task that takes no more than two hours and is paid, and a conversation with the team. Most people have our decision within three weeks.',
  ],
  equals: [
    'We hire for what people can do and will learn. Age, origin, faith, gender, family and disability play no part in it, and we are glad to adapt the workplace where that helps.',
    '{company} is an equal opportunity employer. If you do not tick every box above but feel that you could do the work well, please write to us all the same.',
  ],
  where: {
    onsite: ['This position is on site in {city}.', 'The work is done at our site in {city}.'],
    hybrid: [
      'This is a hybrid role: three days a week in our {city} office, the rest wherever you work best.',
      'We work hybrid, with at least two days a week in {city}.',
    ],
    remote: [
      'This role is fully remote within {country}.',
      'You can work remotely from anywhere in {country}; we meet twice a year.',
    ],
  },
  pay: [
    'The salary range for this role is {low} to {high} per {period}.',
    'We pay between {low} and {high} per {period}, by experience.',
  ],
  periods: { hour: 'hour', day: 'day', week: 'week', month: 'month', year: 'year' },
  levels: {
    intern: (title) => `${title} Intern`,
    junior: (title) => `Junior ${title}`,
    senior: (title) => `Senior ${title}`,
    lead: (title) => `Lead ${title}`,
  },
};

/** What companies work on; anything that fits after "works on". */
export const fields = [
  'freight that arrives when it was promised',
  'software for small clinics',
  'heat pumps for old houses',
  'schools in the countryside',
  'payments between neighbours across borders',
  'food that is not thrown away',
  'maps of underground pipes',
  'insurance that explains itself',
  'spare parts for machines that are no longer made',
  'hotels along quiet railway lines',
  'tools for people who plan cities',
  'care for people who live alone',
];
