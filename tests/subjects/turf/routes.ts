import { type Line, unsubscribed } from '../../web/routeLines.ts'

export const routes: Record<string, Line> = {
  turf: { ...unsubscribed('/{org}/turf'), asked: '/{org}/turf/home' },
  'turf-auth': unsubscribed('/{org}/turf/auth'),
  'turf-home': unsubscribed('/{org}/turf/home'),
  'turf-job-new': unsubscribed('/{org}/turf/job/new'),
  'turf-job': unsubscribed('/{org}/turf/job'),
  'turf-ndvi': unsubscribed('/{org}/turf/ndvi'),
  'turf-reports': unsubscribed('/{org}/turf/reports'),
  'turf-setup': unsubscribed('/{org}/turf/setup'),
}
