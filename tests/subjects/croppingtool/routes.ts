import { type Line, unsubscribed } from '../../web/routeLines.ts'

export const routes: Record<string, Line> = {
  'cropping-tool': { ...unsubscribed('/{org}/cropping_tool'), asked: '/{org}/cropping_tool/reports' },
  'cropping-reports': unsubscribed('/{org}/cropping_tool/reports'),
  'cropping-stores': unsubscribed('/{org}/cropping_tool/stores'),
  'cropping-stock-new': unsubscribed('/{org}/cropping_tool/stores/new'),
  'cropping-stock': unsubscribed('/{org}/cropping_tool/stores/1'),
  'cropping-admin': unsubscribed('/{org}/cropping_tool/admin'),
  'cropping-product-new': unsubscribed('/{org}/cropping_tool/admin/products/new'),
  'cropping-product': unsubscribed('/{org}/cropping_tool/admin/products/1'),
  'cropping-crop-new': unsubscribed('/{org}/cropping_tool/admin/crops/new'),
  'cropping-crop': unsubscribed('/{org}/cropping_tool/admin/crops/1'),
  'cropping-operation': unsubscribed('/{org}/cropping_tool/admin/operations/sow'),
  'cropping-report-roles': unsubscribed('/{org}/cropping_tool/admin/reports/rotation'),
}
