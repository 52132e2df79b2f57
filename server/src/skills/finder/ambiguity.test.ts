import { describe, expect, it } from 'vitest';
import { openVocabulary } from '../open-vocabulary.ts';

const vocabulary = await openVocabulary();
const wordsIn = (text: string) => vocabulary.findSkills(text).map((found) => found.text.toLowerCase());

describe('a word or abbreviation with several meanings', () => {
  it.each([
    // Languages of one or two letters
    ['Analysed trial data with R and Python', ['R']],
    ['Skills: R, SPSS, Stata', ['R']],
    ['R programming for epidemiology', ['R programming']],
    ['Firmware in C and C++ for microcontrollers', ['C']],
    ['C, C++, Java, SQL', ['C']],
    ['Wrote microservices in Go', ['Go']],
    ['Go, Kubernetes, Terraform', ['Go']],
    ['Backend services written in Go and Python', ['Go']],
    // Names that are also words
    ['Java, Spring, Hibernate', ['Spring', 'Hibernate']],
    ['Spring framework and Java 17', ['Spring framework']],
    ['Built REST services with Spring and Java', ['REST services', 'Spring']],
    ['iOS apps developed in Swift', ['Swift']],
    ['Swift, Objective-C, Xcode', ['Swift']],
    ['Systems programming in Rust', ['Rust']],
    ['Flutter, Dart, Firebase', ['Dart']],
    ['Dart developer', ['Dart']],
    ['Microsoft Access databases', ['Microsoft Access']],
    ['Word, Excel, Outlook', ['Word', 'Excel', 'Outlook']],
    ['Proficient in Word and Excel', ['Word', 'Excel']],
    ['Used Excel for weekly sales reports', ['Excel']],
    ['Excel macros for the month-end closing', ['Excel macros']],
    ['MS Teams and SharePoint', ['MS Teams']],
    ['SharePoint, Teams, OneDrive', ['Teams']],
    ['Terraform, Chef, Puppet', ['Chef', 'Puppet']],
    ['Python, Flask, Celery, Redis', ['Flask', 'Celery']],
    ['Ruby on Rails and PostgreSQL', ['Ruby on Rails']],
    ['Apache Spark and Kafka pipelines', ['Apache Spark']],
    ['Maya, Blender, ZBrush', ['Maya', 'Blender']],
    ['Photoshop, Sketch, Figma', ['Sketch']],
    ['Gestion de données avec Python, R et SAS', ['R', 'SAS']],
    ['Programmierkenntnisse: Python, Go, Rust', ['Go', 'Rust']],
    ['Experiencia con Java y Spring', ['Spring']],
    // Abbreviations
    ['SPC, MSA, FMEA and PPAP', ['SPC', 'MSA']],
    ['Measurement system analysis (MSA)', ['MSA']],
    ['Python, ML, NLP', ['ML']],
    ['ML and TensorFlow', ['ML']],
    ['DNS, NAT, VLAN', ['NAT']],
    ['WordPress, CMS, HTML', ['CMS']],
    ['SIEM, IAM, SOC', ['IAM', 'SOC']],
    ['SAS programming', ['SAS programming']],
    ['ECG, CPR, BLS', ['BLS']],
    ['Jenkins, CI, CD, Docker', ['CI', 'CD']],
  ])('is the skill in “%s”', (text, words) => {
    expect(wordsIn(text)).toEqual(expect.arrayContaining(words.map((word) => word.toLowerCase())));
  });

  it.each([
    // Letters and small words
    ['Reported to R. Jones and C. Smith', ['R', 'C']],
    ['Led R&D for vitamin C products', ['R', 'C']],
    ['Building C, Room 12', ['C']],
    ['Grade C in mathematics', ['C']],
    ['Plan R was the way to go', ['R', 'Go']],
    ['Go to market strategy for three brands', ['Go']],
    ['Managed the go-live of a new system', ['Go']],
    ['Always ready to go the extra mile', ['Go']],
    // Words with a capital, at the start or inside a name
    ['Excel in fast-paced environments', ['Excel']],
    ['I excel at customer service and communication', ['Excel']],
    ['Swift resolution of complaints', ['Swift']],
    ['Payments through SWIFT', ['Swift']],
    ['Graduated in Spring 2019', ['Spring']],
    ['Joined in Spring to lead the bakery', ['Spring']],
    ['Spring term and Autumn term teaching', ['Spring']],
    ['Worked at Spring Street Clinic', ['Spring']],
    ['Ensured safety and access for visitors', ['Access']],
    ['Access control at the main gate', ['Access']],
    ['Teams of up to 12 people', ['Teams']],
    ['Led Teams in Paris and Lyon', ['Teams']],
    ['Leadership and teams', ['Teams']],
    ['Spread the Word among patients', ['Word']],
    ['Word of mouth marketing', ['Word']],
    ['Chef, Hotel Adler, Vienna', ['Chef']],
    ['Chef', ['Chef']],
    ['Sous chef and baker', ['Chef']],
    ['Removed rust and repainted hulls', ['Rust']],
    ['Captain of the dart team', ['Dart']],
    ['Mentored Ruby and Julia', ['Ruby', 'Julia']],
    ['Supported by Maya and Ada', ['Maya', 'Ada']],
    ['Opened the Oracle branch in Austin', ['Oracle']],
    ['The rest of the shift', ['REST']],
    ['Grew the herb garden with sage and mint', ['Sage']],
    ['Community service day for 40 colleagues', ['community service']],
    // Abbreviations of something else
    ['Negotiated MSA and SOW documents with vendors', ['MSA']],
    ['MSA, Accounting, Ohio', ['MSA']],
    ['Gave 50 ml doses', ['ml']],
    ['MVP of the 2019 season', ['MVP']],
    ['Billing for CMS and private payers', ['CMS']],
    ['Worked as PCA in a nursing home', ['PCA']],
    ['Seconded to the CDC in Atlanta', ['CDC']],
    ['Dupont SAS, Lyon', ['SAS']],
    ['Pharmacist at CVS', ['CVS']],
    ['Financed by an LBO in 2016', ['LBO']],
    ['Heart rate of 120 BPM', ['BPM']],
    ['Interned at CNN', ['CNN']],
  ])('is not the skill in “%s”', (text, words) => {
    const found = wordsIn(text);
    expect(words.filter((word) => found.includes(word.toLowerCase()))).toEqual([]);
  });
});

describe('in a list of skills, an abbreviation with several meanings', () => {
  const listed = (...items: string[]) =>
    vocabulary.normalizeSkills(items).map((match) => match?.skill.name ?? null);

  it.each([
    [
      ['FMEA', 'MSA', '8D'],
      ['FMEA', 'Measurement system analysis', '8D'],
    ],
    [
      ['Python', 'ML', 'SQL'],
      ['Python', 'Machine learning', 'SQL'],
    ],
    [
      ['C', 'C++'],
      ['C', 'C++'],
    ],
    [
      ['SOC', 'IAM'],
      ['Security operations centre', 'Identity and access management'],
    ],
    [
      ['Go', 'Excel', 'Teamwork'],
      ['Go', 'Excel', 'Teamwork'],
    ],
  ])('is a skill among others of its family: %s', (items, names) => expect(listed(...items)).toEqual(names));

  it.each([
    [['Contract negotiation', 'MSA', 'Legal research'], 'MSA'],
    [['Teamwork', 'R'], 'R'],
    [['Wound care', 'PCA', 'Phlebotomy'], 'PCA'],
    [['MVP'], 'MVP'],
  ])('has no meaning among others: %s', (items, text) => {
    expect(listed(...items)[items.indexOf(text)]).toBeNull();
  });
});
