import type { CrawlableCompany, SimulatedCompany } from './model.ts';
import { protocols } from './protocols/all-protocols.ts';

export function originAt(port: number): (name: string) => string {
  return (name) => `http://${name}.localhost:${port}`;
}

/** What a crawler knows about the companies: their original addresses, not the ones they moved to. */
export function describeCompanies(companies: SimulatedCompany[], port: number): CrawlableCompany[] {
  const origin = originAt(port);
  return companies.map(({ key, name, kind, trouble, ...rest }) => {
    const { api, address } = protocols[kind];
    const site = origin(key);
    return {
      key,
      name,
      kind,
      trouble,
      careers_url: `${site}/careers`,
      board: address({ key, name, kind, trouble, ...rest }, { api: api ? origin(api) : site, site }),
    };
  });
}
