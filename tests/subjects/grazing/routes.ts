import { type Line, unsubscribed } from '../../web/routeLines.ts'

export const routes: Record<string, Line> = {
  'grazing-tool': { ...unsubscribed('/{org}/grazing_tool'), asked: '/{org}/grazing_tool/main' },
  'grazing-main': unsubscribed('/{org}/grazing_tool/main'),
  'grazing-new': unsubscribed('/{org}/grazing_tool/new'),
  'grazing-paddock': unsubscribed('/{org}/grazing_tool/paddock/2026-11-01/1'),
  'grazing-scenarios': unsubscribed('/{org}/grazing_tool/scenarios'),
  'grazing-months': unsubscribed('/{org}/grazing_tool/months'),
  'grazing-insights': unsubscribed('/{org}/grazing_tool/insights'),
  'grazing-reports': unsubscribed('/{org}/grazing_tool/reports'),
  'grazing-report': unsubscribed('/{org}/grazing_tool/reports/1'),
  'grazing-admin': unsubscribed('/{org}/grazing_tool/admin'),
  'grazing-type': unsubscribed('/{org}/grazing_tool/admin/types/1'),
}
