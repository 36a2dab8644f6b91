import { type Line, unsubscribed } from '../../web/routeLines.ts'

export const routes: Record<string, Line> = {
  fahma: { ...unsubscribed('/{org}/fahma'), asked: '/{org}/fahma/home' },
  'fahma-home': unsubscribed('/{org}/fahma/home'),
  'fahma-device': unsubscribed('/{org}/fahma/home/house-tank'),
  'fahma-claim': unsubscribed('/{org}/fahma/claim'),
  'fahma-auth': unsubscribed('/{org}/fahma/auth'),
  'fahma-setup': unsubscribed('/{org}/fahma/setup'),
  'fahma-person': unsubscribed('/{org}/fahma/setup/people/1'),
}
