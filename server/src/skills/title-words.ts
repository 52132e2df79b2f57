import type { Level } from '@tenon/contract/profile';

const words = (text: string) => text.trim().split(/\s+/);

/** Occupations in English, Spanish, French, German, Portuguese, Italian and Dutch, folded. */
export const headNouns = new Set(
  words(`
  dev mgr engr accountant actor actress actuary adjuster administrator advisor adviser advocate agent aide ambassador analyst
  anesthesiologist animator apprentice architect artist assembler assistant associate attendant attorney auditor author
  baker banker barber barista bartender beautician biologist bookkeeper bricklayer broker builder butcher buyer caregiver
  carer carpenter cashier caterer chair chairman chairperson chairwoman champion chauffeur chef chemist chief cio cto ceo
  cfo coo cmo cpo ciso cleaner clerk coach co-founder cofounder collector columnist commander commissioner
  composer concierge conductor consultant contractor controller cook coordinator copywriter counsel counsellor counselor
  courier crew curator custodian cutter dancer dealer dean demonstrator dentist deputy dermatologist designer detective
  developer devops dietitian director dispatcher doctor docent drafter draftsman driver economist editor educator electrician
  engineer entrepreneur epidemiologist estimator evangelist examiner executive expert fabricator facilitator farmer fellow
  filmmaker firefighter fitter foreman founder freelancer fundraiser gardener geologist geophysicist graduate grower guard
  guide hacker hairdresser handler handyman head helper host hostess housekeeper hygienist illustrator inspector installer
  instructor intern internist interpreter interviewer investigator investor janitor journalist judge keeper labourer laborer
  landscaper lawyer lead leader lecturer liaison librarian lieutenant lifeguard linguist loader lobbyist locksmith logistician
  machinist manager marketer mason master mathematician mechanic mediator member mentor merchandiser merchant messenger
  microbiologist midwife minister model moderator musician negotiator neurologist notary nurse nutritionist officer operative operator
  optician optometrist orderly organizer organiser owner packer painter paralegal paramedic partner pathologist pediatrician
  performer pharmacist phlebotomist photographer physicist physician physiotherapist picker pilot planner plasterer plumber
  podiatrist porter postdoc practitioner president principal processor producer professional professor programmer promoter proofreader
  psychiatrist psychologist publicist publisher radiographer radiologist realtor receptionist recruiter registrar relations
  reporter representative rep researcher resident reviewer rigger roofer sailor salesman salesperson saleswoman scheduler
  scholar scientist scrum-master sculptor seamstress secretary seller sergeant server singer sociologist soldier sommelier
  specialist sre statistician steward stewardess stocker strategist student stylist superintendent supervisor surgeon surveyor
  tailor teacher technician technologist teller tester therapist toolmaker trader trainee trainer translator treasurer tutor
  typist underwriter underwriting veterinarian videographer volunteer waiter waitress warden warehouseman webmaster welder worker
  vp svp evp avp writer youtuber
  abogado abogada administrador administradora administrativo administrativa agente analista aprendiz arquitecto arquitecta
  asesor asesora asistente auxiliar ayudante azafata becario becaria biologo biologa camarero camarera cajero cajera carpintero
  chofer cientifico cientifica cocinero cocinera comercial comprador compradora conductor conductora conserje consultor
  consultora contable contador contadora coordinador coordinadora delegado delegada dependiente dependienta desarrollador desarrolladora
  directivo directora disenador disenadora docente economista editor editora educador educadora ejecutivo ejecutiva electricista
  empleado empleada encargado encargada enfermero enfermera especialista farmaceutico farmaceutica fisioterapeuta fontanero formador
  formadora fotografo fotografa gerente gestor gestora gobernanta guia ingeniero ingeniera inspector inspectora instructora
  investigador investigadora jefe jefa limpiador limpiadora maestro maestra mecanico mecanica medico medica monitor monitora
  mozo operador operadora operario operaria peluquero peluquera periodista practicante presidente profesor profesora programador
  programadora psicologo psicologa quimico quimica recepcionista redactor redactora repartidor repartidora representante responsable
  secretaria secretario socio socia soldador subdirector supervisora tecnico tecnica teleoperador teleoperadora traductor traductora
  vendedor vendedora vigilante visitador
  acheteur acheteuse adjoint adjointe administrateur administratrice aide-soignant aide-soignante alternant alternante analyste
  animateur animatrice apprenti apprentie architecte assistante attache attachee auditeur auditrice avocat avocate
  cadre caissier caissiere cariste charge chargee chauffeur chef cheffe chercheur chercheuse chirurgien coiffeur coiffeuse commercial
  commerciale comptable concepteur conceptrice conducteur conductrice conseiller conseillere consultante controleur controleuse
  coordinateur coordinatrice coordonnateur coordonnatrice cuisinier cuisiniere developpeur developpeuse directeur directrice
  economiste ecrivain educateur educatrice electricien electricienne employe employee enseignant enseignante
  entrepreneur equipier equipiere estheticienne etudiant etudiante fondateur fondatrice formateur formatrice garde
  gerante gestionnaire graphiste hotesse infirmier infirmiere informaticien informaticienne ingenieur ingenieure inspecteur
  inspectrice instituteur institutrice jardinier journaliste juriste kinesitherapeute livreur macon maitre manutentionnaire
  mecanicien medecin menuisier moniteur monitrice operateur operatrice ouvrier ouvriere patissier peintre pharmacien
  pharmacienne plombier preparateur preparatrice professeur professeure programmeur psychologue receptionniste redacteur redactrice
  responsable secretaire serveur serveuse soudeur stagiaire superviseur technicien technicienne traducteur traductrice
  vendeur vendeuse veterinaire webdesigner
  anwalt anwaltin apotheker apothekerin arbeiter arbeiterin architekt architektin arzt arztin assistent assistentin assistenz
  aushilfe auszubildender auszubildende azubi backer bauleiter bauleiterin beamter beamtin berater beraterin betreuer betreuerin
  buchhalter buchhalterin chef direktor direktorin dozent dozentin einkaufer einkauferin elektriker elektrikerin elektroniker
  entwickler entwicklerin erzieher erzieherin experte expertin fachkraft fahrer fahrerin freiberufler fuhrungskraft
  geschaftsfuhrer geschaftsfuhrerin gestalter gestalterin grunder grunderin hausmeister hilfskraft ingenieur ingenieurin inhaber
  inhaberin kassierer kassiererin kauffrau kaufmann kellner kellnerin koch kochin krankenpfleger krankenschwester kraftfahrer
  lagerist lehrer lehrerin leiter leiterin leitung maler maurer mechaniker mechatroniker meister mitarbeiter mitarbeiterin
  monteur pflegefachkraft pflegehelfer pfleger pflegerin pflegekraft physiker planer praktikant praktikantin produktmanager
  programmierer programmiererin prokurist psychologe psychologin redakteur redakteurin referent referentin sachbearbeiter
  sachbearbeiterin schlosser schreiner schweisser sekretar sekretarin student studentin techniker technikerin teamleiter
  tischler trainer trainerin ubersetzer ubersetzerin unternehmer verkaufer verkauferin vertreter verwalter volontar volontarin vorstand
  werkstudent werkstudentin wissenschaftler wissenschaftlerin zeichner
  advogado advogada arquiteto arquiteta assessor assessora assistente atendente bolsista caixa chefe cientista coordenador
  coordenadora consultor corretor cozinheiro cozinheira dentista desenvolvedor desenvolvedora designer diretor diretora eletricista encarregado
  enfermeiro enfermeira engenheiro engenheira estagiario estagiaria executivo executiva farmaceutico fisioterapeuta fundador
  garcom gerente gestor jornalista lider mecanico medico motorista operador padeiro pedreiro pesquisador pesquisadora
  professor professora programador psicologo recepcionista secretaria soldador tecnico trainee tradutor vendedor vendedora vigia
  addetto addetta agente amministratore analista apprendista architetto artigiano assistente avvocato barista biologo cameriere
  cameriera capo capoturno chirurgo collaboratore collaboratrice commercialista commessa commesso consulente contabile coordinatore
  coordinatrice cuoco cuoca direttore direttrice dirigente docente dottore economo educatore educatrice elettricista
  falegname farmacista fisioterapista fondatore fotografo grafico idraulico impiegata impiegato infermiere infermiera
  informatico ingegnere insegnante istruttore magazziniere manutentore meccanico muratore operaio operaia operatore operatrice
  parrucchiere parrucchiera portiere praticante progettista programmatore psicologa psicologo redattore responsabile ricercatore
  ricercatrice sarto saldatore segretaria segretario sistemista stagista sviluppatore sviluppatrice tecnico tirocinante
  titolare traduttore traduttrice venditore venditrice
  aannemer adviseur adviseuse advocaat ambtenaar analist apotheker archivaris arts assistent assistente bakker bediende begeleider beheerder
  bestuurder bestuurslid boekhouder chauffeur coach consulent controleur coordinator coordinatrice directeur docent doktersassistente
  eigenaar electricien elektricien fysiotherapeut gids griffier hoofd hovenier hulpverlener ingenieur inkoper installateur jurist
  kapper kassamedewerker kok kwaliteitsmanager leerkracht leerling leidinggevende leraar lerares loodgieter magazijnmedewerker makelaar
  medewerker medewerkster metselaar monteur notaris onderhoudsmonteur onderwijzer onderzoeker ondernemer ontwerper ontwikkelaar
  opvoeder penningmeester pedagoog ploegleider programmeur projectleider psycholoog receptioniste rechter redacteur schilder
  schoonmaker secretaresse stagiair stagiaire specialist teamleider technicus tekenaar timmerman verkoper verkoopster verpleegkundige
  verpleegster vertaler vertegenwoordiger verzorgende voorzitter vrijwilliger vrijwilligster werknemer werkstudent werkvoorbereider zzp
  `),
);

/** German and Dutch write the whole title as one word. */
export const headSuffixes = words(`
  ingenieur ingenieurin entwickler entwicklerin leiter leiterin leitung berater beraterin techniker technikerin mitarbeiter
  mitarbeiterin assistent assistentin kaufmann kauffrau manager managerin fuhrer fuhrerin verkaufer verkauferin mechaniker
  elektroniker pfleger pflegerin schwester lehrer lehrerin helfer helferin arbeiter arbeiterin fahrer fahrerin spezialist
  spezialistin architekt architektin administrator analyst analystin trainer trainerin koch arzt arztin anwalt anwaltin
  redakteur redakteurin referent referentin gestalter gestalterin designer designerin planer planerin meister meisterin
  verantwortlicher verantwortliche betreuer betreuerin bearbeiter bearbeiterin student studentin praktikant praktikantin
  fachkraft kraft prufer pruferin schlosser monteur zeichner wissenschaftler wissenschaftlerin koordinator koordinatorin
  medewerker medewerkster adviseur beheerder begeleider leider ontwikkelaar ontwerper docent verpleegkundige specialist
  verkoper coordinator consultant voorbereider technicus assistente schoonmaker bestuurder engineer developer
  inspektor inspektorin therapeut therapeutin handler handlerin wissenschafter wissenschafterin drucker druckerin psychologe
  psychologin biologe biologin chemiker chemikerin physiker physikerin gartner gartnerin backer backerin reiniger reinigerin pilot
  pilotin makler maklerin vertreter vertreterin sekretar sekretarin beamter beamte beamtin sprecher sprecherin wart wartin
  installateur installateurin macher macherin inspecteur deskundige meester drukker werker werkster maker
  maakster chauffeur verzorger verzorgster handelaar opleider helper verzorgende bewaker kundige bioloog psycholoog technoloog
  ologist ographer ician
`).sort((a, b) => b.length - a.length);

const of = (level: Level, text: string): [string, Level][] => words(text).map((word) => [word, level]);

/** The strongest word counts: an “assistant director” follows the rule for “assistant”. */
export const levelWords = new Map<string, Level>([
  ...of(
    'intern',
    'intern internship apprentice becario becaria practicante stagiaire alternant alternante apprenti apprentie praktikant praktikantin werkstudent werkstudentin azubi auszubildender auszubildende volontar estagiario estagiaria stagista tirocinante tirocinio apprendista stagiair student studentin aprendiz praktikum pflichtpraktikum prakticas practicas estagio lehrling lernender azubis werkstudenten pasante pasantia',
  ),
  ...of(
    'entry',
    'graduate entry entry-level berufseinsteiger starter debutant trainee absolvent jungakademiker neolaureato',
  ),
  ...of('junior', 'junior jr jnr jr. iniciante angehender angehende'),
  ...of(
    'senior',
    'senior sr snr sr. experienced confirme expert erfahrener erfahrene ervaren gevorderd sperimentato',
  ),
  ...of(
    'lead',
    'lead leader teamleiter teamleiterin teamleitung teamleider lider foreman supervisor schichtleiter schichtleiterin vorarbeiter capataz ploegleider polier capoturno gruppenleiter',
  ),
  ...of(
    'manager',
    'manager head gerente jefe jefa responsable responsabile leiter leiterin leitung abteilungsleiter abteilungsleiterin filialleiter filialleiterin projektleiter projektleiterin bauleiter bauleiterin chefe capo hoofd encargado encargada supervisora superviseur gestionnaire',
  ),
  ...of(
    'director',
    'director directora directeur directrice direktor direktorin diretor diretora direttore direttrice dirigente subdirector subdirectora',
  ),
  ...of('vice_president', 'vp svp evp avp vice-president vice-presidente'),
  ...of(
    'c_level',
    'ceo cto cfo coo cmo cio cpo ciso cso chro cro cdo pdg geschaftsfuhrer geschaftsfuhrerin president founder co-founder cofounder chairman chairwoman chairperson presidente vorstand fundador fundadora fondateur fondatrice grunder grunderin owner inhaber voorzitter',
  ),
]);

/** Words that occur in titles but are not titles. */
export const titleModifiers = new Set(
  words(`
  a account accounts adult ai analytics android applications application art assembly automation back backend back-end bank branch brand
  business c call care category cell center centre chief civil clinical cloud commercial communications community compliance content
  contract corporate creative credit customer cyber data database delivery deputy design desk development devops digital
  district e-commerce ecommerce education electrical embedded energy english environmental equity event events executive export
  facilities field finance financial firmware floor food freelance front frontend front-end full full-stack fullstack game general global
  graphic group growth hardware health healthcare help hotel hr human i ii iii iv implementation industrial information
  infrastructure inside insurance integration international inventory investment ios it java javascript junior key kitchen lab laboratory
  language lead learning legal linux logistics machine maintenance management marketing math mechanical media medical mental mobile
  national network night nuclear office offshore online operations organizational pastry payroll people performance personal php
  platform plant portfolio power practice process procurement product production program programme project property public purchasing
  python qa quality real receiving records recruitment regional registered relationship research resources restaurant retail risk
  robotics route safety sales school science scrum security senior service services shift shop site social software solution
  solutions staff stack store strategic strategy supply support sustainability system systems talent tax teaching team technical technology
  test testing track traffic training transport travel treasury ui university user ux vice warehouse web wealth youth web-
  de des du la le les en el para del di della do da von fur und and of the for e et y van voor im in der die
  administracion calidad compras contabilidad cuentas finanzas logistica mantenimiento medico obra planta produccion proyecto
  proyectos recursos humanos sistemas taller tecnico turno ventas atencion cliente clientes
  affaires atelier caisse chantier clientele communication comptabilite developpement equipe etudes exploitation informatique
  maintenance paie produit projet projets qualite rayon recherche recrutement ressources humaines rh secteur systemes
  comercial compras contas engenharia logistica negocios projetos qualidade suporte vendas
  acquisti amministrazione cantiere clienti produzione progetto progetti qualita risorse umane ufficio vendite
  kaufmannischer kaufmannische technischer technische wissenschaftlicher wissenschaftliche stellvertretender stellvertretende leitender leitende
  medizinische medizinischer staatlich gepruft examinierte examinierter
  administratief administrative commercieel financieel zorg projecten
  `),
);

/** Lines with these words name an employer, a school or a place of study. */
export const organizationWords = new Set(
  words(`
  inc incorporated llc llp ltd limited plc corp corporation company gmbh ag kg ohg ug mbh se sa sas sarl sasu sl slu srl spa
  bv nv ltda eireli pty oy ab aps university universidad universite universitat universidade universita universiteit college
  school instituto institut institute hochschule fachhochschule ecole escuela escola scuola academy akademie lycee liceo
  hospital klinik clinic ministry ministerio department departement foundation fundacion fondation stiftung bank banco banque
  verlag magazin infirmary airlines airways holding holdings
  `),
);

/** Occupations that became surnames, and so names of companies and people. */
export const nameLikeHeads = new Set(
  words(`
  abbott baker barber bauer becker bishop butcher butler carpenter carter chandler cook cooper dean draper farmer fischer fisher
  fuller gardener gartner hunter jager jaeger judge kaufmann king koch lehmann maier maler marshal marshall mason maurer meister
  meyer miller muller page painter parker partner porter potter richter sailor sawyer schafer schmied schneider schreiner schulz
  sergeant shepherd singer smith steward tailor tanner tata taylor turner wagner weaver weber winzer wirt zimmermann zimmerer
  berger boucher boulanger chevalier fournier lefebvre marchand mercier charpentier ferrari fabbri herrero pastor zapatero
  molina ferreiro bakker visser mulder smid kuiper schilder slager ranger champion
  `),
);

/** Titles that are also common words. */
export const weakHeads = new Set(
  words(`
  stage extra temp marine creative commercial member lead executive security vet fiscal major minister model host server runner
  loader chair guide speaker caixa tata cabo independent staff extern vocal alternance ausbildung praktikum practicas vie arts
  relations crew minder executive champion professional principal master independant independiente consultancy
  `),
);

/** Words of prose, which no title contains. */
export const sentenceWords = new Set(
  words(`
  during with by was were is are has have had from using that which their its others including through into while knowledge ability
  coursework including may can will would should our my this these ensure ensuring providing including across such both within
  wurde wurden wird werden ist sind mit durch sowie fue fueron con mediante etaient sont avec dans pour-que foi foram sono stato stati
  `),
);

/** A line that ends in one of these names a company, unless everything else in it is a title. */
export const endsOfNames = new Set(
  words(`
  technologies solutions systems consulting services industries labs studio studios agency partners group associates engineering
  international media enterprises ventures capital logistics motors foods pharma energy networks software consultants brothers sons
  agentur gruppe werke bau technik partner inc co company restaurant hotel cafe church council
  `),
);
