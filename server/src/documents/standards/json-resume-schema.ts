import { z } from 'zod';

const text = z.string().trim().min(1).max(5000).optional().catch(undefined);
const MAX_ITEMS = 500;
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(z.unknown())
    .optional()
    .catch([])
    .transform((items = []) =>
      items.slice(0, MAX_ITEMS).flatMap((each): z.output<T>[] => {
        const read = item.safeParse(each);
        return read.success ? [read.data] : [];
      }),
    );

/** A tolerant schema: an invalid or missing field does not affect the others. */
export const JsonResumeInput = z.object({
  basics: z
    .object({
      name: text,
      label: text,
      email: text,
      phone: text,
      url: text,
      website: text,
      summary: text,
      location: z
        .object({ address: text, postalCode: text, city: text, countryCode: text, region: text })
        .partial()
        .optional()
        .catch(undefined),
      profiles: list(z.object({ network: text, username: text, url: text })),
    })
    .optional()
    .catch(undefined),
  work: list(
    z.object({
      name: text,
      company: text,
      position: text,
      location: text,
      startDate: text,
      endDate: text,
      summary: text,
      highlights: list(z.string()),
    }),
  ),
  education: list(
    z.object({
      institution: text,
      area: text,
      studyType: text,
      startDate: text,
      endDate: text,
      score: text,
      gpa: text,
    }),
  ),
  skills: list(z.object({ name: text, level: text, keywords: list(z.string()) })),
  languages: list(z.object({ language: text, fluency: text })),
  certificates: list(z.object({ name: text, issuer: text, date: text })),
  meta: z.object({ lastModified: text }).partial().optional().catch(undefined),
});
export type JsonResumeInput = z.output<typeof JsonResumeInput>;
