import { describe, expect, it } from 'vitest';
import { openVocabulary } from '../open-vocabulary.ts';
import { wishedIn } from './wishes.ts';

const vocabulary = await openVocabulary();

function read(text: string) {
  const found = vocabulary.findSkills(text);
  const wished = wishedIn(text, found);
  const named = (wanted: boolean) =>
    found.filter((_, at) => wished[at] === wanted).map(({ skill }) => skill.name);
  return { has: named(false), hopesFor: named(true) };
}

describe('a desired skill', () => {
  it.each([
    ['Nurse moving towards critical care', ['Intensive care']],
    ['I want to learn Kubernetes', ['Kubernetes']],
    ['Would love to work with Rust and Kubernetes', ['Rust', 'Kubernetes']],
    ['Keen to move into machine learning', ['Machine learning']],
    ['keen to learn Docker, Kubernetes and Terraform', ['Docker', 'Kubernetes', 'Terraform']],
    ['Interested in Kubernetes', ['Kubernetes']],
    ['very interested in learning more about Kubernetes', ['Kubernetes']],
    ['Strong interest in machine learning', ['Machine learning']],
    ['Currently learning Kotlin', ['Kotlin']],
    ['My goal is to specialise in palliative care', ['Palliative care']],
    ['Hoping to gain experience in intensive care', ['Intensive care']],
    ['looking to transition into data engineering', ['Data engineering']],
    ['Kubernetes (learning)', ['Kubernetes']],
    ['Interesse an Kubernetes', ['Kubernetes']],
    ['Ich interessiere mich für Intensivpflege', ['Intensive care']],
    ['Möchte mich in Richtung Intensivpflege entwickeln', ['Intensive care']],
    ['Ich lerne gerade Kubernetes', ['Kubernetes']],
    ['Auf dem Weg in die Intensivpflege', ['Intensive care']],
    ['Intéressée par Kubernetes', ['Kubernetes']],
    ['Me gustaría aprender Kubernetes', ['Kubernetes']],
  ])('is recognized in “%s”', (text, hopesFor) => expect(read(text)).toEqual({ has: [], hopesFor }));

  it.each([
    ['Java developer, keen to learn Kubernetes', ['Java'], ['Kubernetes']],
    ['Interested in Kubernetes; 5 years of Java', ['Java'], ['Kubernetes']],
    ['Hoping to learn Kubernetes, strong in PostgreSQL', ['PostgreSQL'], ['Kubernetes']],
  ])('is separated from others in “%s”', (text, has, hopesFor) =>
    expect(read(text)).toEqual({ has, hopesFor }),
  );

  it.each([
    'Passionate about Kubernetes',
    'Taught students interested in Python',
    'Helped teams that wanted to move to Kubernetes',
    'Learned Kubernetes on the job',
    'Moved services towards Kubernetes',
    'Interested in improving delivery with Kubernetes',
    'Looking after Kubernetes clusters',
    'Planned the move to PostgreSQL',
    'Built e-learning platforms with Python',
    'Ready for production: Kubernetes and Terraform',
    'I will bring ten years of Kubernetes',
    'Wants things done: Kubernetes, Terraform',
    'Currently running Kubernetes for 40 teams',
    'Deep knowledge of Kubernetes, willing to travel',
    'Trained colleagues who wanted to learn Kubernetes',
    'Responsible for Kubernetes and eager to share what I know',
  ])('is not assumed in “%s”', (text) => expect(read(text).hopesFor).toEqual([]));

  it('is found in a text with thousands of wishes', () => {
    const text = `${'want to learn '.repeat(2000)}Kubernetes`;
    expect(wishedIn(text, vocabulary.findSkills(text))).toEqual([true]);
  });
});
