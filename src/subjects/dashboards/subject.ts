import type { Subject } from '#server/subject.ts'
import { calls } from './calls.ts'
import { serveCharts } from './charts/connected.ts'
import { reportStore } from './reports.ts'

export const dashboards: Subject = {
  name: 'dashboards',
  calls,
  beside: serveCharts,
  keeps: [
    { name: 'errors of browsers', days: 'reports', forget: (store, before) => reportStore(store).forget(before) },
  ],
}
