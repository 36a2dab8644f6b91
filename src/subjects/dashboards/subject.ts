import { inTransactions } from '#server/db/inTransactions.ts'
import type { Subject } from '#server/subject.ts'
import { calls } from './calls.ts'
import { serveCharts } from './charts/connected.ts'
import { reportQueries } from './reports.ts'

export const dashboards: Subject = {
  name: 'dashboards',
  calls,
  waits: {
    'legacy.login': 'the chart server is asked, and a try is counted although it is refused',
    'legacy.using': 'the chart server is asked',
  },
  beside: serveCharts,
  keeps: [
    {
      name: 'errors of browsers',
      days: 'reports',
      forget: (store, before) => inTransactions(store, reportQueries).forget(before),
    },
  ],
}
