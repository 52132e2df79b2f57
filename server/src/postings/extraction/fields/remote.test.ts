import { describe, expect, it } from 'vitest';
import { remoteOfField, remoteOfLocations, remoteOfText, remoteOfTitle } from './remote.ts';

describe('the remote policy', () => {
  it.each([
    ['TELECOMMUTE', 'remote'],
    ['Hybrid', 'hybrid'],
    ['hybrid_remote', 'hybrid'],
    ['Remote - US', 'remote'],
    ['on_site', 'onsite'],
    ['OnSite', 'onsite'],
    ['Presencial', 'onsite'],
    ['fully_remote', 'remote'],
    ['unspecified', undefined],
  ])('comes from the field “%s”', (text, expected) => {
    expect(remoteOfField(text)).toBe(expected);
  });

  it.each([
    ['Senior Engineer (Remote)', 'remote'],
    ['Data Science Intern | Fully Remote US', 'remote'],
    ['Remote Senior Software Engineer', 'remote'],
    ['Account Executive - Remote', 'remote'],
    ['Accountant (Hybrid)', 'hybrid'],
    ['Remote Sensing Scientist', undefined],
    ['Manager, Remote Team Management', undefined],
    ['Remote Support Technician', undefined],
    ['Hybrid Cloud Architect', undefined],
  ])('comes from the title “%s”', (text, expected) => {
    expect(remoteOfTitle(text)).toBe(expected);
  });

  it('comes from the locations', () => {
    expect(remoteOfLocations(['Berlin', 'Remote'])).toBe('remote');
    expect(remoteOfLocations(['Berlin (hybrid)'])).toBe('hybrid');
    expect(remoteOfLocations(['Remote, Oregon'])).toBe('remote');
    expect(remoteOfLocations(['Berlin'])).toBeUndefined();
  });

  it.each([
    ['This is a fully remote position.', 'remote'],
    ['Work location: hybrid, 3 days in office', 'hybrid'],
    ['We work in a hybrid model with two days a week from home.', 'hybrid'],
    ['This role is based in our Paris office 3 days per week in the office', 'hybrid'],
    ['Du arbeitest 2 Tage pro Woche im Homeoffice.', 'hybrid'],
    ['The position is 100% on-site.', 'onsite'],
    ['#LI-Remote', 'remote'],
    ['This role is remote within the US.', 'remote'],
    ['Experience in remote sensing and GIS', undefined],
    ['You lead remote teams across three continents', undefined],
    ['Remote team management is a plus', undefined],
    ['We design hybrid vehicles', undefined],
  ])('comes from the text “%s”', (text, expected) => {
    expect(remoteOfText(text)).toBe(expected);
  });
});
