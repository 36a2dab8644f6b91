import { type Line, unsubscribed } from '../../web/routeLines.ts'

export const routes: Record<string, Line> = {
  'cotton-tool': { ...unsubscribed('/{org}/cotton_tool'), asked: '/{org}/cotton_tool/fields' },
  'cotton-fields': unsubscribed('/{org}/cotton_tool/fields'),
  'cotton-map': unsubscribed('/{org}/cotton_tool/maps/1'),
  'cotton-leaf': unsubscribed('/{org}/cotton_tool/tests/1'),
  'cotton-pest': unsubscribed('/{org}/cotton_tool/checks/1'),
  'cotton-lint': unsubscribed('/{org}/cotton_tool/bales/1'),
  'cotton-admin': unsubscribed('/{org}/cotton_tool/admin'),
  'cotton-target-new': unsubscribed('/{org}/cotton_tool/admin/targets/new'),
  'cotton-target': unsubscribed('/{org}/cotton_tool/admin/targets/1'),
  'cotton-region': unsubscribed('/{org}/cotton_tool/admin/regions/1'),
  'cotton-limit': unsubscribed('/{org}/cotton_tool/admin/thresholds/mite'),
}
