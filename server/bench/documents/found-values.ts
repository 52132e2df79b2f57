/** `confidence` is the parser's own; 1 if it reports none. */
export type FoundValue = { value: string; confidence: number };

/** By field. Fields other than the nine scored ones are compared if the truth contains them. */
export type FoundValues = Partial<Record<string, FoundValue[]>>;

type Json = Record<string, unknown>;

/** Values of a JSON Resume document, from any parser. */
export function valuesOfJsonResume(resume: Json): FoundValues {
  const basics = object(resume.basics);
  const meta = object(resume.meta);
  const [also, resolved, confidences] = [object(meta.also), object(meta.resolved), object(meta.confidence)];
  const confidence = (pointer: string) => {
    const known = confidences[pointer];
    return typeof known === 'number' ? known : 1;
  };
  const text = (pointer: string, value: unknown): FoundValue[] =>
    typeof value === 'string' && value.trim() ? [{ value, confidence: confidence(pointer) }] : [];
  const each = (pointer: string, values: unknown) =>
    list(values).flatMap((value, at) => text(`${pointer}/${at}`, value));
  const dates = (path: string, entry: Json): FoundValue[] =>
    ['startDate', 'endDate'].flatMap((name) => {
      const pointer = `${path}/${name}`;
      if (pointer in resolved) return [{ value: 'present', confidence: confidence(pointer) }];
      return text(pointer, entry[name]).map((date) => ({ ...date, value: date.value.slice(0, 7) }));
    });
  const entries = (name: string) =>
    list(resume[name]).map((entry, at): [string, Json] => [`/${name}/${at}`, object(entry)]);
  const skills = entries('skills').flatMap(([path, skill]) => {
    const keywords = each(`${path}/keywords`, skill.keywords);
    // If there are keywords, the name is the heading of a group.
    return keywords.length > 0 ? keywords : text(`${path}/name`, skill.name);
  });
  return {
    name: text('/basics/name', basics.name),
    email: [...text('/basics/email', basics.email), ...each('/meta/also/emails', also.emails)],
    phone: [
      ...text('/basics/phone', basics.phone),
      ...each('/basics/phones', basics.phones),
      ...each('/meta/also/phones', also.phones),
    ],
    company: entries('work').flatMap(([path, work]) => text(`${path}/name`, work.name ?? work.company)),
    title: entries('work').flatMap(([path, work]) => text(`${path}/position`, work.position)),
    date: [...entries('work'), ...entries('education')].flatMap(([path, entry]) => dates(path, entry)),
    school: entries('education').flatMap(([path, study]) => text(`${path}/institution`, study.institution)),
    degree: entries('education').flatMap(([path, study]) => text(`${path}/studyType`, study.studyType)),
    skill: skills,
  };
}

const object = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
