import { type Line, unsubscribed } from '../../web/routeLines.ts'

export const routes: Record<string, Line> = {
  fjp: { ...unsubscribed('/{org}/fjp'), asked: '/{org}/fjp/start' },
  'fjp-start': unsubscribed('/{org}/fjp/start'),
  'fjp-regional': unsubscribed('/{org}/fjp/regional'),
  'fjp-local': unsubscribed('/{org}/fjp/regional/hamilton-home/r/201'),
  'fjp-farm': unsubscribed('/{org}/fjp/farm'),
  'fjp-note-new': unsubscribed('/{org}/fjp/notes/new'),
  'fjp-note': unsubscribed('/{org}/fjp/notes/1'),
}
