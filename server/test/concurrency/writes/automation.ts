import { onRow, WORDS, type Write } from './write.ts';

const content = {
  trigger: { type: 'waiting', stage: { kind: 'applied' }, days: 14 },
  conditions: {},
  actions: [{ type: 'notify', who: 'team' }],
};

export const automationWrites: Record<string, Write> = {
  addRule: ({ pick }, client) =>
    client.post('/api/automation/rules', { name: `${pick(WORDS)} rule`, ...content }),
  changeRule: onRow('automation_rule', ({ pick }, client, id) =>
    client.put(`/api/automation/rules/${id}`, { name: `${pick(WORDS)} rule`, ...content }),
  ),
  enableRule: onRow('automation_rule', (_, client, id) => client.post(`/api/automation/rules/${id}/enable`)),
  disableRule: onRow('automation_rule', (_, client, id) =>
    client.post(`/api/automation/rules/${id}/disable`),
  ),
  removeRule: onRow('automation_rule', async (scene, client, id) =>
    scene.random() < 0.2 ? client.delete(`/api/automation/rules/${id}`) : undefined,
  ),
};
