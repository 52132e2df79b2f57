const uri = 'http://data.europa.eu/esco/skill';
const wood = `${uri}/11111111-1111-4111-8111-111111111111`;
const spoons = `${uri}/22222222-2222-4222-8222-222222222222`;
const head =
  'conceptType,conceptUri,skillType,reuseLevel,preferredLabel,altLabels,hiddenLabels,status,modifiedDate,scopeNote,definition,inScheme,description';

/** Invented skills in the format of ESCO's CSV download. */
export const esco: Record<string, string> = {
  'skills_en.csv': `\uFEFF${head}
KnowledgeSkillCompetence,${wood},skill/competence,cross-sector,carve wood,"wood carving
carve, chip and shape ""wood""",,released,2024-01-01T00:00:00Z,,,,Shape wood with a knife.
KnowledgeSkillCompetence,${spoons},skill/competence,sector-specific,carve spoons,,spoon whittling,released,2024-01-01T00:00:00Z,,,,"Make spoons,
of wood."
KnowledgeSkillCompetence,${uri}/33333333-3333-4333-8333-333333333333,skill/competence,,carve idols,,,obsolete,2024-01-01T00:00:00Z,,,,
`,
  'skills_de.csv': `${head}
KnowledgeSkillCompetence,${wood},skill/competence,cross-sector,Holz schnitzen,schnitzen,,released,2024-01-01T00:00:00Z,,,,
KnowledgeSkillCompetence,${spoons},skill/competence,sector-specific,Löffel schnitzen,,,released,2024-01-01T00:00:00Z,,,,
`,
  'skillGroups_en.csv': `conceptType,conceptUri,preferredLabel,altLabels,hiddenLabels,status,modifiedDate,scopeNote,inScheme,description,code
SkillGroup,${uri}/S,skills,,,released,2024-01-01T00:00:00Z,,,,S
SkillGroup,${uri}/S6,handling and moving,,,released,2024-01-01T00:00:00Z,,,,S6
SkillGroup,${uri}/S6.1,shaping by hand,,,released,2024-01-01T00:00:00Z,,,,S6.1
`,
  'broaderRelationsSkillPillar.csv': `conceptType,conceptUri,broaderType,broaderUri
KnowledgeSkillCompetence,${spoons},KnowledgeSkillCompetence,${wood}
KnowledgeSkillCompetence,${wood},SkillGroup,${uri}/S6.1
SkillGroup,${uri}/S6.1,SkillGroup,${uri}/S6
SkillGroup,${uri}/S6,SkillGroup,${uri}/S
`,
};

/** Invented tools in the format of O*NET's text download. */
export const onet: Record<string, string> = {
  'Skills.txt': `O*NET-SOC Code	Element ID	Element Name	Scale ID	Data Value
11-1011.00	2.A.1.a	Reading Comprehension	IM	4.12
11-1011.00	2.A.1.a	Reading Comprehension	LV	4.75
`,
  'Technology Skills.txt': `O*NET-SOC Code	Example	Commodity Code	Commodity Title	Hot Technology	In Demand
11-1011.00	Gridbook Pro	43232110	Spreadsheet software	Y	N
11-1021.00	Gridbook Pro	43232110	Spreadsheet software	Y	N
11-1021.00	CellMaster	43232110	Spreadsheet software	N	N
`,
  'Tools Used.txt': `O*NET-SOC Code	Example	Commodity Code	Commodity Title
47-2031.00	Marking squares	27111801	Try squares
`,
};
