import { describe, expect, it } from 'vitest'
import type { Route } from '#engine/portal.ts'
import { type Placed, served } from '#linker/link/routes.ts'
import type { Path } from '#linker/problem.ts'
import { Document } from '#linker/read/document.ts'

const [one, other] = ['one', 'other'].map((name) => new Document({ file: `config/routes/${name}.yaml`, text: '[]\n' }))

/** A route at a place of a file; shown by a page unless said otherwise. */
function placed(
  name: string,
  path: string,
  at: Path,
  shows: Partial<Route> = { page: 'start' },
  document = one,
): Placed {
  if (!document) throw new Error('no file')
  const route: Route = {
    name,
    path,
    guards: [],
    show: { timePicker: true, multipleLocations: false },
    frame: 'portal',
    ...shows,
  }
  return { route, own: path, document, path: at, children: [] }
}

const namesOf = (all: Placed[]): string[] => served(all).map(({ route, path }) => `${route.name} ${path.join('.')}`)

describe('the routes that are served', () => {
  it('are all of them where each has a name and an address of its own', () => {
    const all = [
      placed('home', 'home', [0]),
      placed('farm', 'farm', [1]),
      placed('field', 'farm/:id', [1, 'children', 0]),
    ]
    expect(namesOf(all)).toEqual(['home 0', 'farm 1', 'field 1.children.0'])
    expect(namesOf([])).toEqual([])
  })

  it('are the first of two with one name, with what stands under it, and nothing under the other', () => {
    const all = [
      placed('home', 'home', [0]),
      placed('near', 'home/near', [0, 'children', 0]),
      placed('home', 'house', [1]),
      placed('far', 'house/far', [1, 'children', 0]),
      placed('farther', 'house/far/away', [1, 'children', 0, 'children', 0]),
      placed('next', 'next', [2]),
    ]
    expect(namesOf(all)).toEqual(['home 0', 'near 0.children.0', 'next 2'])
  })

  it('are the first of two with one address', () => {
    expect(namesOf([placed('home', 'home', [0]), placed('house', 'home', [1])])).toEqual(['home 0'])
    expect(namesOf([placed('home', 'x/:id', [0]), placed('house', 'x/:other', [1])])).toEqual(['home 0'])
  })

  it.each<[string, Partial<Route>]>([
    ['page', { page: 'start' }],
    ['resolves', { resolves: 'dashboard' }],
    ['redirect', { redirect: 'home' }],
  ])('show something by %s', (_, shows) => {
    expect(namesOf([placed('home', 'home', [0]), placed('house', 'home', [1], shows)])).toEqual(['home 0'])
    expect(namesOf([placed('home', 'home', [0], shows), placed('house', 'home', [1])])).toEqual(['home 0'])
  })

  it('share an address with those that show nothing, which only hold others', () => {
    const all = [
      placed('group', 'home', [0], {}),
      placed('home', 'home', [0, 'children', 0]),
      placed('also', 'home', [1], {}),
    ]
    expect(namesOf(all)).toEqual(['group 0', 'home 0.children.0', 'also 1'])
  })

  it('go with the file that they stand in, not with one that is cut alike', () => {
    const all = [
      placed('home', 'home', [0]),
      placed('home', 'house', [1]),
      placed('below', 'house/below', [1, 'children', 0], { page: 'start' }, other),
    ]
    expect(namesOf(all)).toEqual(['home 0', 'below 1.children.0'])
  })
})
