/** A resume whose person is not in the workspace yet. */
export const dockManagerResume = `Perpetua Hollis
Dock Manager
perpetua.hollis@example.org | +44 20 7946 0321 | Hull, United Kingdom

EXPERIENCE
Dock Manager, Harbour Logistics, Hull
April 2019 - Present
- Plans the berths of forty ships a week
- Leads a team of twelve on two shifts

Crane Operator, Dock Street Storage, Hull
2015 - 2019
- Moved ninety containers a day without an accident

EDUCATION
City College Hull, NVQ Level 3 Warehousing, 2014

SKILLS
Inventory control, forklift, SAP, team leadership
`;
