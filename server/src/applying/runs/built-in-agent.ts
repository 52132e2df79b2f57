/** Actor of the built-in agent, shown as Tenon. */
export const BUILT_IN_AGENT = 'agent:tenon';
