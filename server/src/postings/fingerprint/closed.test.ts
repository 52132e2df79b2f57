import { describe, expect, it } from 'vitest';
import { fingerprintPage } from './fingerprint.ts';

const about = `<p>${'You will plan the night shift with two other people and know every shelf of the hall. '.repeat(6)}</p>`;
const withNotice = (notice: string) => `<main><h1>Shift Planner</h1><div>${notice}</div>${about}</main>`;
const stateOf = (html: string) => fingerprintPage(html).state;

describe('a page of a closed posting', () => {
  it.each([
    'This job is no longer available.',
    'Sorry, this job was removed at 10:33 a.m. (CST) on Monday, Mar 2, 2026',
    'Sorry, this position has been filled.',
    'We are sorry, but the position you are looking for is no longer open.',
    'The job you are trying to view has expired and is no longer accepting applications',
    'No longer accepting applications',
    'Applications for this role are now closed.',
    'Thank you for your interest. This vacancy is now closed.',
    'Diese Stelle ist leider bereits besetzt.',
    'Die Stellenanzeige ist nicht mehr online.',
    'Diese Stellenanzeige wurde deaktiviert.',
    "Cette offre n'est plus disponible",
    'Ce poste a été pourvu.',
    'Esta oferta ya no está disponible',
    'La vacante ha sido cerrada.',
    'Questa offerta non è più disponibile.',
    'Deze vacature is helaas gesloten.',
    'Esta vaga foi encerrada.',
    'Tjänsten är tillsatt.',
    'Oferta pracy wygasła.',
  ])('says “%s”', (notice) => {
    expect(stateOf(withNotice(notice))).toBe('closed');
  });

  it.each([
    '404',
    'Page not found',
    'Error 404 | Harbour & Pine',
    'Job not found - Careers',
    'Seite nicht gefunden',
    'Page introuvable',
    'Página no encontrada',
  ])('has the title “%s”', (title) => {
    expect(stateOf(`<title>${title}</title><body><h1>Oh</h1>${about}</body>`)).toBe('closed');
    expect(stateOf(`<title>Careers</title><body><h1>${title}</h1>${about}</body>`)).toBe('closed');
  });

  it('can be an empty page whose data has an empty field for a posting', () => {
    const shell = (data: object) =>
      `<div id="root"></div><script>window.__appData = ${JSON.stringify(data)};</script>`;
    expect(stateOf(shell({ organization: null, posting: null }))).toBe('closed');
    expect(stateOf(shell({ organization: { name: 'Pine' } }))).toBe('shell');
    expect(stateOf('<div id="root"></div><noscript>Please enable JavaScript.</noscript>')).toBe('shell');
    expect(stateOf('')).toBe('shell');
  });
});

describe('a page of an open posting', () => {
  it.each([
    'This position is filled by internal promotion in most years, so we are glad to look outside this time.',
    'This position is filled with variety.',
    'If this position has been filled, we will tell you within a week.',
    'Applications are reviewed until the position is filled.',
    'The role will be closed once we have enough applications.',
    'You close tickets that are no longer relevant and archive jobs that have expired.',
    'Our old office is closed; we moved to the harbour.',
    'Sobald die Stelle besetzt ist, nehmen wir die Anzeige offline.',
    "Vous n'êtes plus disponible le week-end ? Nous en parlons.",
    'Our support line is closed on Sundays.',
    'You are never alone: nobody is removed from the rota without being asked.',
  ])('may contain “%s”', (sentence) => {
    expect(stateOf(withNotice(`<p>${sentence}</p>`))).toBe('posting');
  });

  it('may contain the notice, hidden', () => {
    const notice = 'This job is no longer available.';
    expect(stateOf(withNotice(`<p hidden>${notice}</p>`))).toBe('posting');
    expect(stateOf(withNotice(`<p style="display: none">${notice}</p>`))).toBe('posting');
    expect(stateOf(withNotice(`<template><p>${notice}</p></template>`))).toBe('posting');
  });

  it('may list closed postings', () => {
    const others = '<section><h2>Similar jobs</h2><p>This job is no longer available.</p></section>';
    expect(stateOf(withNotice('') + others)).toBe('posting');
  });

  it('is not closed by a date in the past', () => {
    const data = {
      '@type': 'JobPosting',
      title: 'Shift Planner',
      description: about,
      validThrough: '2020-01-01',
    };
    expect(
      stateOf(`<script type="application/ld+json">${JSON.stringify(data)}</script>${withNotice('')}`),
    ).toBe('posting');
  });
});
