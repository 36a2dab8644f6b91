import type { Subject } from '#server/subject.ts'
import { calls } from './calls.ts'
import { serveCharts } from './charts/connected.ts'

export const dashboards: Subject = {
  name: 'dashboards',
  calls,
  beside: serveCharts,
}
