import { expect, it } from 'vitest'
import { pathsOfText } from '../../src/engine/text.ts'
import { ownPortal } from '../server/portal.ts'
import { asksByLocation } from './answers/wrong.ts'

/** Sentences that speak of no location, and why. */
const none: Record<string, string> = {
  'alerts-centre 0': 'there is no location',
  'regional-overview 0': 'it tells of client farms',
  'regional-overview 3': 'it tells of client farms',
  'regional-overview 4': 'it tells of client farms',
  'regional-overview 5': 'it tells of client farms',
  'regional-overview 6': 'it tells of client farms',
}

/** What names a location: here, everywhere, or a row's own. */
const names = /^(?:here|everywhere|location\.name)$|(?:^|[._])location$/

it('every sentence of a dashboard that asks by location says of which location it speaks', async () => {
  const { pages } = await ownPortal()
  const silent = Object.values(pages)
    .filter((page) => page.kind === 'dashboard' && asksByLocation(page))
    .flatMap(({ name, answer = [] }) =>
      answer.flatMap(({ say }, entry) =>
        pathsOfText(say).some((path) => names.test(path)) ? [] : [`${name} ${entry}`],
      ),
    )
  expect(silent.sort()).toEqual(Object.keys(none).sort())
})
