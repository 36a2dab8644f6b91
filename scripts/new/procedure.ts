import { join } from 'node:path'
import { camel, fileNamed, Impossible, type Made, root, words } from './made.ts'
import { giving, subjectFolder } from './subject.ts'

/** Subjects that know of no locations with devices: `src/subjects/all.ts` has the order. */
const above = ['people', 'locations']

/** A procedure, a question that panels ask: its declaration, its code, a test. */
export function procedure(place: string): Made {
  const [subject = '', name = ''] = place.split('/')
  const folder = subjectFolder(subject)
  if (above.includes(subject))
    throw new Impossible(`${subject} stands above the locations that a new procedure begins with: copy one of its own.`)
  const known = fileNamed(join(root, 'config/procedures'), `${name}.yaml`)
  if (known) throw new Impossible(`The procedure "${name}" is in config/procedures/${known} already.`)
  const code = camel(name)
  const declaration = `title: ${words(name)}
description: Which locations are here?
cache: 60
timeout: 10
source: source
input:
  properties:
    location_ids: { $ref: schemas/api/procedure.json#/$defs/locationIds }
row:
  properties:
    location: { type: string, description: Its location. }
    source: { type: string, description: Where it comes from. }
`
  const source = `import type { Named } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'

/** One row for each location that is chosen, or for every one of the organisation: the scope lets no other be reached. */
export const ${code} =
  (tools: Tools): Named<'${name}'> =>
  async ({ input, scope }) => {
    const locations = await tools.instruments.locations(scope, input.location_ids)
    return locations.map((location) => ({ location: location.name, source: 'locations' }))
  }
`
  const test = `import { beforeAll, describe, expect, it } from 'vitest'
import { type TestFarm, testFarm } from '../../server/procedures/farm.ts'

const now = '2026-11-21T03:00:00Z'
let farm: TestFarm
beforeAll(async () => {
  farm = await testFarm()
})

describe('${name}', () => {
  it('has a row for each location of the organisation', async () => {
    expect(await farm.ask('${name}', {}, now)).toEqual([{ location: 'Home', source: 'locations' }])
  })

  it('has none for a location of somebody else', async () => {
    expect(await farm.ask('${name}', { location_ids: [999] }, now)).toEqual([])
  })
})
`
  return {
    files: {
      [join(root, 'config/procedures', subject, `${name}.yaml`)]: declaration,
      [join(folder, 'procedures', `${code}.ts`)]: source,
      [join(root, 'tests/subjects', subject, `${code}.test.ts`)]: test,
    },
    changes: { [join(folder, 'subject.ts')]: giving('procedures', './procedures/all.ts') },
    next: [
      'say in the declaration what it takes (input) and what its rows hold (row), with their quantities',
      `npm run generate && npm run check && npm test -- tests/subjects/${subject}/${code}.test.ts`,
      'when it is as it should be: npx vitest run tests/server/roles.test.ts -u (the golden table of who may make which call)',
    ],
  }
}
