// Made by `npm run schema` from server/migrations: change those, not this.

export type ImportedSkillRow = {
  id: string;
  source: string;
  name: string;
  category: string;
  parent: string | null;
  aliases: string[];
};

export type SkillSourceRow = {
  source: 'esco' | 'onet';
  version: string;
  languages: string[];
  skills: number;
  aliases: number;
  loaded_at: Date;
};
