"""Titles as people write them: seniority, places, shifts, abbreviations, slips of the finger."""

import random
import re

ABBREVIATIONS = {
    "senior": ["sr", "snr", "sr."], "junior": ["jr", "jnr", "jr."], "manager": ["mgr", "mngr"],
    "engineer": ["eng", "engr"], "developer": ["dev"], "assistant": ["asst", "asst."], "administrator": ["admin"],
    "administrative": ["admin"], "associate": ["assoc"], "director": ["dir"], "representative": ["rep"],
    "coordinator": ["coord"], "supervisor": ["supv", "supvr"], "specialist": ["spec", "splst"], "technician": ["tech"],
    "executive": ["exec"], "department": ["dept"], "management": ["mgmt"], "maintenance": ["maint"],
    "operator": ["oper", "op"], "operations": ["ops"], "international": ["intl"], "accountant": ["acct"],
    "accounting": ["acctg"], "service": ["svc"], "services": ["svcs"], "president": ["pres"], "manufacturing": ["mfg"],
    "development": ["dev"], "production": ["prod"], "professional": ["prof"], "professor": ["prof"],
    "certified": ["cert"], "government": ["govt"], "electrical": ["elec"], "mechanical": ["mech"],
    "vice president": ["vp", "svp", "evp"], "software engineer": ["swe", "sw engineer", "software eng"],
    "software development engineer": ["sde"], "software development engineer in test": ["sdet"],
    "site reliability engineer": ["sre"], "machine learning": ["ml"], "artificial intelligence": ["ai"],
    "deep learning": ["dl"], "human resources": ["hr"], "information technology": ["it"],
    "quality assurance": ["qa"], "quality control": ["qc"], "business development": ["biz dev", "bizdev", "bd"],
    "customer service representative": ["csr"], "account executive": ["ae"], "account manager": ["am"],
    "product manager": ["pm"], "project manager": ["pm"], "registered nurse": ["rn"],
    "licensed practical nurse": ["lpn"], "licensed vocational nurse": ["lvn"],
    "certified nursing assistant": ["cna"], "nurse practitioner": ["np"], "physician assistant": ["pa"],
    "chief executive officer": ["ceo"], "chief financial officer": ["cfo"], "chief technology officer": ["cto"],
    "chief operating officer": ["coo"], "chief information officer": ["cio"], "chief marketing officer": ["cmo"],
    "chief information security officer": ["ciso"], "user experience": ["ux"], "user interface": ["ui"],
    "database administrator": ["dba"], "public relations": ["pr"], "research and development": ["r&d"],
    "business analyst": ["ba"], "executive assistant": ["ea"], "personal assistant": ["pa"],
    "emergency medical technician": ["emt"], "heavy goods vehicle": ["hgv"], "large goods vehicle": ["lgv"],
    "special educational needs": ["sen"], "teaching assistant": ["ta"], "general practitioner": ["gp"],
    "operating department practitioner": ["odp"], "health care assistant": ["hca"],
    "healthcare assistant": ["hca"], "point of sale": ["pos"], "search engine optimization": ["seo"],
    "search engine optimisation": ["seo"], "enterprise resource planning": ["erp"],
    "customer relationship management": ["crm"], "computer numerical control": ["cnc"],
    "heating ventilation and air conditioning": ["hvac"], "front end": ["frontend", "front-end", "fe"],
    "back end": ["backend", "back-end", "be"], "full stack": ["fullstack", "full-stack"],
    "internet of things": ["iot"], "electrocardiogram": ["ecg", "ekg"], "certified public accountant": ["cpa"],
    "talent acquisition": ["ta"], "learning and development": ["l&d"], "food and beverage": ["f&b"],
    "technical support": ["tech support"], "information security": ["infosec"],
    "development operations": ["devops"], "business intelligence": ["bi"], "data warehouse": ["dwh"],
    "computer aided design": ["cad"], "subject matter expert": ["sme"],
}
SKILL_ABBREVIATIONS = {
    "kubernetes": ["k8s"], "javascript": ["js", "java script"], "typescript": ["ts"], "postgresql": ["postgres", "psql"],
    "amazon web services": ["aws"], "google cloud platform": ["gcp"], "microsoft azure": ["azure"],
    "machine learning": ["ml"], "artificial intelligence": ["ai"], "natural language processing": ["nlp"],
    "continuous integration": ["ci"], "continuous delivery": ["cd"], "continuous integration and delivery": ["ci/cd"],
    "object oriented programming": ["oop"], "test driven development": ["tdd"], "structured query language": ["sql"],
    "user experience": ["ux"], "user interface": ["ui"], "application programming interface": ["api", "apis"],
    "internet of things": ["iot"], "extract transform load": ["etl"], "infrastructure as code": ["iac"],
    "human resources": ["hr"], "quality assurance": ["qa"], "key performance indicators": ["kpi", "kpis"],
    "return on investment": ["roi"], "customer relationship management": ["crm"],
    "enterprise resource planning": ["erp"], "search engine optimisation": ["seo"],
    "cascading style sheets": ["css"], "hypertext markup language": ["html"], "ruby on rails": ["rails", "ror"],
    "node.js": ["nodejs", "node"], "react.js": ["react", "reactjs"], "vue.js": ["vue", "vuejs"],
    "microsoft excel": ["excel", "ms excel"], "microsoft office": ["ms office"], "microsoft word": ["ms word"],
    "generally accepted accounting principles": ["gaap"], "computer aided design": ["cad"],
    "c#": ["csharp", "c sharp"], ".net": ["dotnet", "dot net"], "golang": ["go language", "go programming"],
}
BEFORE = (
    "Senior|Sr.|Sr|Junior|Jr|Lead|Principal|Staff|Trainee|Graduate|Entry Level|Mid-Level|"
    "Experienced|Interim|Part-time|Full Time|Temporary|Seasonal|Remote|Freelance|Contract|Urgent:|Hiring:|Now hiring"
    "|Band 5|Band 6|Band 7|2nd|1st|Apprentice|Bilingual|Mobile|Regional|Global|Associate|Intern"
).split("|")
AFTER = (
    " (m/f/d)| (m/w/d)| (f/m/x)| (all genders)| I| II| III| IV| 1| 2| 3| - Remote| (Remote)| - Hybrid| - New York, NY|"
    " - London| in Berlin| - Berlin (m/w/d)| - Paris| - Madrid| - Manchester| - Austin, TX| - Chicago| - Dublin|"
    " - Singapore| - Night Shift| - Nights| (Weekends)| - 2nd Shift| - Full Time| - Part Time| (PT)| - PRN| - Temp|"
    " - Temp to Perm| - Contract| - 12 month FTC| - Maternity Cover| - Band 5| Band 6| - up to £35k| - $20/hr|"
    " - Sign-on Bonus| - immediate start| - Req 48213| #4471| - EMEA| - North America| - Bay Area| (H/F)| - CDI| (Stage)|"
    ", Trainee| - Entry Level| Intern| (Internship)| needed| wanted| - Days| GS-12| - Level 2| (Senior)| - Travel|"
    " - Healthcare| - Retail| - Automotive| - Public Sector| - Fintech| - Series B startup| - English speaking"
).split("|")

_both = {**SKILL_ABBREVIATIONS, **ABBREVIATIONS}
_longest_first = sorted(_both, key=len, reverse=True)
_phrases = re.compile(r"(?<!\w)(" + "|".join(re.escape(p) for p in _longest_first) + r")(?!\w)", re.I)


def abbreviate(text: str, rng: random.Random) -> str:
    return _phrases.sub(lambda m: rng.choice(_both[m.group(1).lower()]) if rng.random() < 0.7 else m.group(1), text)


def decorate(title: str, rng: random.Random) -> str:
    """The same role, written by somebody else."""
    if rng.random() < 0.5:
        title = abbreviate(title, rng)
    if rng.random() < 0.4:
        title = f"{rng.choice(BEFORE)} {title}"
    if rng.random() < 0.55:
        title += rng.choice(AFTER)
        if rng.random() < 0.3:
            title += rng.choice(AFTER)
    if rng.random() < 0.1:
        title = title.upper()
    return title


def misspell(word: str, rng: random.Random) -> str:
    """One slip: two letters swapped, one lost, doubled or replaced."""
    if len(word) < 4:
        return word
    i = rng.randrange(1, len(word) - 1)
    slip = rng.randrange(4)
    if slip == 0:
        return word[:i] + word[i + 1] + word[i] + word[i + 2 :]
    if slip == 1:
        return word[:i] + word[i + 1 :]
    if slip == 2:
        return word[:i] + word[i] + word[i:]
    return word[:i] + rng.choice("abcdefghijklmnopqrstuvwxyz") + word[i + 1 :]
