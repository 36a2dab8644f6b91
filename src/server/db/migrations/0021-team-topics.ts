import type { Migration } from './migration.ts'

export const teamTopics: Migration = {
  name: '0021-team-topics',
  statements: [
    // They named parts of the account area, and meant nothing. From now on they say which dashboards a team may open.
    `update team set modules = '{}'`,
  ],
}
