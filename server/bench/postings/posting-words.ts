/** Vocabulary of generated postings. The first entries of each list are the most frequent. */

export const levels: readonly (readonly [string | null, string])[] = [
  ['senior', 'Senior'],
  [null, ''],
  [null, ''],
  ['junior', 'Junior'],
  ['lead', 'Lead'],
  ['manager', 'Manager,'],
  ['director', 'Director of'],
  ['intern', 'Intern,'],
];

export const trades =
  'Engineer,Developer,Manager,Analyst,Designer,Specialist,Architect,Scientist,Consultant,Administrator,Coordinator,Technician,Representative,Recruiter,Accountant,Nurse,Writer,Counsel,Planner,Inspector'.split(
    ',',
  );

export const areas =
  'Software,Data,Product,Platform,Backend,Frontend,Machine Learning,Sales,Security,Cloud,Mobile,Customer Success,Marketing,Quality,Infrastructure,Finance,People,Operations,Supply Chain,Research,Firmware,Legal,Payments,Clinical,Content'.split(
    ',',
  );

export const skills =
  'Python,SQL,Java,AWS,JavaScript,Kubernetes,TypeScript,React,Docker,Git,Terraform,PostgreSQL,Linux,Excel,Go,GraphQL,Spark,Kafka,Azure,Django,Node.js,C++,Tableau,Redis,Snowflake,Rust,Salesforce,Figma,Airflow,Kotlin,Swift,Jenkins,MongoDB,Ruby,PHP,Angular,Scala,Spring,Ansible,Elasticsearch,Pandas,PyTorch,TensorFlow,Flask,Vue.js,SAP,Looker,Grafana,Prometheus,Cassandra,Hadoop,Perl,Haskell,Elixir,Erlang,Clojure,Julia,MATLAB,AutoCAD,SolidWorks,Verilog,Simulink,COBOL,Fortran,Unity,Blender,Photoshop,Illustrator,HubSpot,Marketo,Workday,ServiceNow,Jira,Confluence,Splunk,Datadog,RabbitMQ,Neo4j,DynamoDB,BigQuery,Databricks,Playwright,Cypress,Selenium,Appium,Webpack,Svelte,Laravel,Symfony,Solidity,OpenCV,CUDA,Vulkan,FPGA,SCADA,LabVIEW,Arduino,Ethernet,Bluetooth,Zigbee'.split(
    ',',
  );

export const cities: readonly (readonly [string, string])[] = [
  ['New York', 'US'],
  ['London', 'GB'],
  ['San Francisco', 'US'],
  ['Berlin', 'DE'],
  ['Bengaluru', 'IN'],
  ['Paris', 'FR'],
  ['Toronto', 'CA'],
  ['Austin', 'US'],
  ['Amsterdam', 'NL'],
  ['Dublin', 'IE'],
  ['Seattle', 'US'],
  ['München', 'DE'],
  ['Singapore', 'SG'],
  ['Sydney', 'AU'],
  ['Zürich', 'CH'],
  ['Boston', 'US'],
  ['Barcelona', 'ES'],
  ['Warszawa', 'PL'],
  ['Stockholm', 'SE'],
  ['Chicago', 'US'],
  ['Tokyo', 'JP'],
  ['Lisboa', 'PT'],
  ['São Paulo', 'BR'],
  ['Denver', 'US'],
  ['Kraków', 'PL'],
  ['Tel Aviv', 'IL'],
  ['Vancouver', 'CA'],
  ['Milano', 'IT'],
  ['København', 'DK'],
  ['Oslo', 'NO'],
];

export const companyEnds =
  'Labs,Systems,Health,Works,Group,Software,Energy,Robotics,Bank,Foods,Studios,Partners,Logistics,Materials'.split(
    ',',
  );

export const benefits =
  'remote work,health insurance,team events,paid leave,a hybrid schedule,stock options,a learning budget,senior mentors,customers,communication'.split(
    ',',
  );

export const smallWords =
  'the and of to a in with for you our we is on as your will be are or that this an from by at have all who their it can more into other about what how they us not also new'.split(
    ' ',
  );
