import { describe, expect, it } from 'vitest'
import { areaHa } from '#geometry/area.ts'
import { faultsOf } from '#geometry/faults.ts'
import type { Polygon, Position } from '#geometry/shapes.ts'
import { changesOf, hasChanges } from '#panels/kit/draw/changes.ts'
import { type DrawEvent, type Drawing, drawingOf, type Land, mostSteps } from '#panels/kit/draw/drawing.ts'
import { drawn } from '#panels/kit/draw/drawn.ts'
import { warningsOf, warningsOfAll } from '#panels/kit/draw/warnings.ts'
import { finishWords, haText, metresText, wordsOf } from '#panels/kit/draw/words.ts'
import { landsOf, reshapingOf } from '#panels/map/draw/reshaping.ts'
import { land as polygon, square } from '../../../geometry/squares.ts'

const landOf = (key: string, name: string, boundary: Polygon): Land => ({
  key,
  name,
  version: 3,
  boundary,
  isNew: false,
})
const west = landOf('1', 'West', polygon(square()))
const east = landOf('2', 'East', polygon(square(0.01)))
const far = landOf('3', 'Far', polygon(square(0.05)))
const all = [west, east, far]
const done = (events: DrawEvent[], start: Drawing = drawingOf(all)) => events.reduce(drawn, start)
const corners = (line: Position[]): DrawEvent[] => line.map((at) => ({ type: 'add-corner', at }))
const tool = (name: Drawing['tool']): DrawEvent => ({ type: 'tool', tool: name })
const finish: DrawEvent = { type: 'finish' }
const draw = (line: Position[]) => [tool('draw'), ...corners(line), finish]
const landNamed = (state: Drawing, name: string) => state.lands.find((one) => one.name === name)
const across: Position[] = [
  [142.004, -37.71],
  [142.004, -37.68],
]

describe('drawing a paddock', () => {
  it('takes corners, closes them, and gives a new paddock a name that is free', () => {
    const state = done([...draw(square(0.02)), ...draw(square(0.03))])
    expect(state.lands.map(({ name }) => name)).toEqual(['West', 'East', 'Far', 'New paddock 1', 'New paddock 2'])
    expect(state).toMatchObject({ line: [], tool: 'edit', chosen: ['new-2'] })
    expect(state.lands[3]).toMatchObject({ isNew: true, version: null })
    expect(state.lands.flatMap(({ boundary }) => faultsOf(boundary))).toEqual([])
  })

  it('is closed by the first corner again, and takes no corner twice in a row', () => {
    const [first, second, third] = square(0.02) as [Position, Position, Position]
    expect(done([tool('draw'), ...corners([first, second, second])]).line).toEqual([first, second])
    expect(done([tool('draw'), ...corners([first, second, third, first])]).lands).toHaveLength(4)
  })

  it('gives corners back one by one, and drops them all when cancelled', () => {
    const begun = done([tool('draw'), ...corners(square(0.02))])
    expect(done([{ type: 'undo-corner' }], begun).line).toHaveLength(3)
    const cancelled = done([{ type: 'cancel' }], begun)
    expect(cancelled).toMatchObject({ line: [], tool: 'draw', lands: all })
    expect(done([{ type: 'cancel' }], cancelled).tool).toBe('select')
  })

  it('refuses a boundary that crosses itself, in words, and keeps its corners', () => {
    const [a, b, c, d] = square(0.02) as [Position, Position, Position, Position]
    const state = done(draw([a, c, b, d]))
    expect(state.lands).toEqual(all)
    expect(state.line).toHaveLength(4)
    expect(wordsOf(state)).toMatch(/crosses itself/)
    expect(wordsOf(done(draw([a, b])))).toBe('A paddock needs at least three corners.')
    expect(done([tool('draw'), ...corners([[Number.NaN, -37]])]).line).toEqual([])
  })

  it('says what to do now, with hectares so far', () => {
    const words = (count: number) => wordsOf(done([tool('draw'), ...corners(square(0.02).slice(0, count))]))
    expect(words(0)).toBe('Tap the corners of the paddock, one after the other.')
    expect(words(1)).toBe('Tap the next corner of the paddock.')
    expect(words(3)).toBe('Tap the next corner, or finish. 48.9\u202fha so far.')
    expect(finishWords(done([tool('draw'), ...corners(square().slice(0, 2))]))).toBeNull()
    expect(finishWords(done([tool('draw'), ...corners(square())]))).toBe('Finish the paddock')
  })

  it('measures without keeping anything', () => {
    const state = done([tool('measure'), ...corners(square().slice(0, 3)), finish])
    expect(wordsOf(state)).toBe('1,992\u202fm along the line; 48.9\u202fha inside when closed.')
    expect(state.lands).toBe(all)
    expect(hasChanges(changesOf(all, state.lands))).toBe(false)
  })
})

describe('changing corners', () => {
  const place = { key: '1', ring: 0, index: 0 }
  const moved: DrawEvent = { type: 'move-corner', ...place, to: [141.999, -37.701] }

  it('moves, inserts and removes them, and leaves all other lands as they are', () => {
    const state = done([moved])
    expect(state.lands[0]?.boundary.coordinates[0]?.[0]).toEqual([141.999, -37.701])
    expect(state.lands[0]?.boundary.coordinates[0]?.at(-1)).toEqual([141.999, -37.701])
    expect(state.lands[1]).toBe(east)
    const more = done([{ type: 'insert-corner', ...place, at: [142.005, -37.705] }])
    expect(more.lands[0]?.boundary.coordinates[0]).toHaveLength(6)
    expect(more.lands[0]?.boundary.coordinates[0]?.[1]).toEqual([142.005, -37.705])
    const less = done([{ type: 'remove-corner', ...place }])
    expect(less.lands[0]?.boundary.coordinates[0]).toHaveLength(4)
    expect(less.lands.flatMap(({ boundary }) => faultsOf(boundary))).toEqual([])
  })

  it('takes many moves of one corner back in one step', () => {
    const nudge = (m: number): DrawEvent => ({ ...place, type: 'move-corner', to: [142, -37.7 - m / 1e5] })
    const state = done([
      nudge(1),
      nudge(2),
      nudge(3),
      { ...place, index: 1, type: 'move-corner', to: [142.011, -37.7] },
    ])
    expect(state.past).toHaveLength(2)
    expect(done([{ type: 'undo' }, { type: 'undo' }], state).lands).toBe(state.past[0])
  })

  it('keeps three corners, and drops a hole with its third', () => {
    const triangle = done([
      { type: 'remove-corner', ...place },
      { type: 'remove-corner', ...place },
    ])
    expect(triangle.lands[0]?.boundary.coordinates[0]).toHaveLength(4)
    expect(wordsOf(triangle)).toBe('A paddock needs three corners. Remove the paddock instead.')
    const holed = drawingOf([landOf('1', 'West', polygon(square(), square(0.004, 0.004, 0.002).slice(0, 3)))])
    expect(
      done([{ type: 'remove-corner', key: '1', ring: 1, index: 2 }], holed).lands[0]?.boundary.coordinates,
    ).toHaveLength(1)
  })

  it.each([[{ ...place, key: 'none' }], [{ ...place, ring: 4 }], [{ ...place, index: -1 }], [{ ...place, index: 4 }]])(
    'ignores a corner that is not there',
    (wrong) => {
      const start = drawingOf(all)
      expect(drawn(start, { type: 'move-corner', ...wrong, to: [142, -37] })).toBe(start)
      expect(drawn(start, { type: 'insert-corner', ...wrong, at: [142, -37] })).toBe(start)
      expect(drawn(start, { type: 'remove-corner', ...wrong })).toBe(start)
      expect(drawn(start, { type: 'move-corner', ...place, to: [Number.NaN, -37] })).toBe(start)
    },
  )
})

describe('splitting, cutting and merging', () => {
  it('splits what the line crosses; the larger part keeps its name, the other gets the next', () => {
    const state = done([tool('split'), ...corners(across), finish])
    expect(state.lands.map(({ name }) => name)).toEqual(['West', 'West 2', 'East', 'Far'])
    expect(state.lands[0]).toMatchObject({ key: '1', version: 3, isNew: false })
    const total = state.lands.slice(0, 2).reduce((sum, { boundary }) => sum + areaHa(boundary), 0)
    expect(total).toBeCloseTo(areaHa(west.boundary), 2)
    expect(state.chosen).toEqual(['1', 'new-1'])
    expect(changesOf(all, state.lands)).toMatchObject({
      changed: [{ key: '1', version: 3 }],
      added: [{ name: 'West 2' }],
      removed: [],
    })
  })

  it('splits only what is chosen when something is', () => {
    const line = corners([
      [141.99, -37.695],
      [142.03, -37.695],
    ])
    expect(done([tool('split'), ...line, finish]).lands).toHaveLength(5)
    expect(done([{ type: 'choose', key: '2' }, tool('split'), ...line, finish]).lands).toHaveLength(4)
  })

  it('says why a line does not split', () => {
    const state = done([
      tool('split'),
      ...corners([
        [142.004, -37.71],
        [142.004, -37.695],
      ]),
      finish,
    ])
    expect(wordsOf(state)).toBe('The line does not part the paddock. Begin and end it outside, on opposite sides.')
    expect(state.line).toHaveLength(2)
  })

  it('cuts a hole into the paddock in which it is drawn', () => {
    const state = done([tool('cut'), ...corners(square(0.002, 0.002, 0.003)), finish])
    expect(state.lands[0]?.boundary.coordinates).toHaveLength(2)
    expect(state.chosen).toEqual(['1'])
    const outside = done([tool('cut'), ...corners(square(0.03, 0.002, 0.003)), finish])
    expect(wordsOf(outside)).toMatch(/^This hole cannot be cut\./)
  })

  it('merges into the first that is known, and says why it cannot', () => {
    const choose = (...keys: string[]): DrawEvent[] => keys.map((key) => ({ type: 'choose', key, isAdding: true }))
    const state = done([...choose('2', '1'), { type: 'merge' }])
    expect(state.lands.map(({ name }) => name)).toEqual(['East', 'Far'])
    expect(landNamed(state, 'East')?.boundary.coordinates[0]).toHaveLength(5)
    expect(changesOf(all, state.lands)).toMatchObject({
      changed: [{ key: '2' }],
      added: [],
      removed: [{ key: '1', version: 3 }],
    })
    expect(wordsOf(done([...choose('1', '3'), { type: 'merge' }]))).toMatch(/^Paddocks must touch along a side/)
    expect(wordsOf(done([...choose('1'), { type: 'merge' }]))).toBe('Choose two paddocks or more to merge.')
    const split = done([tool('split'), ...corners(across), finish, { type: 'merge' }])
    expect(split.lands.map(({ name }) => name)).toEqual(['West', 'East', 'Far'])
    expect(hasChanges(changesOf(all, split.lands))).toBe(false)
  })
})

describe('steps', () => {
  const remove: DrawEvent[] = [{ type: 'remove', key: '3' }]

  it('go back and forth through whole changes', () => {
    const state = done([...draw(square(0.02)), tool('split'), ...corners(across), finish, ...remove])
    const back = done([{ type: 'undo' }, { type: 'undo' }, { type: 'undo' }], state)
    expect(back.lands).toEqual(all)
    expect(done([{ type: 'undo' }], back)).toBe(back)
    const again = done([{ type: 'redo' }, { type: 'redo' }, { type: 'redo' }, { type: 'redo' }], back)
    expect(again.lands).toEqual(state.lands)
    expect(again.future).toEqual([])
  })

  it('forget what was taken back once something else is done', () => {
    const state = done([...remove, { type: 'undo' }, ...draw(square(0.02))])
    expect(state.future).toEqual([])
    expect(done([{ type: 'redo' }], state)).toBe(state)
  })

  it('reach back a hundred changes and more', () => {
    const many = Array.from(
      { length: 150 },
      (_, step): DrawEvent => ({
        type: 'move-corner',
        key: '1',
        ring: 0,
        index: step % 2,
        to: [142 + step / 1e5, -37.7],
      }),
    )
    const state = done(many)
    const back = done(
      Array.from({ length: 150 }, (): DrawEvent => ({ type: 'undo' })),
      state,
    )
    expect(back.lands).toEqual(all)
    const longer = Array.from(
      { length: mostSteps + 20 },
      (_, step) => ({ ...many[step % 2], to: [142 + step / 1e5, -37.7] }) as DrawEvent,
    )
    expect(done(longer).past).toHaveLength(mostSteps)
  })

  it('choose nothing that is gone', () => {
    const state = done([...draw(square(0.02)), { type: 'undo' }])
    expect(state.chosen).toEqual([])
    expect(done([{ type: 'choose', key: 'gone' }]).chosen).toEqual([])
  })
})

describe('names', () => {
  it('are given to what is new only', () => {
    const state = done([
      ...draw(square(0.02)),
      { type: 'rename', key: 'new-1', name: 'Dam' },
      { type: 'rename', key: '1', name: 'Other' },
    ])
    expect(state.lands.map(({ name }) => name)).toEqual(['West', 'East', 'Far', 'Dam'])
  })

  it('are asked for when empty', () => {
    const state = done([...draw(square(0.02)), { type: 'rename', key: 'new-1', name: ' ' }])
    expect(warningsOfAll(['new-1'], state.lands)).toEqual([
      { level: 'error', say: 'Give the new one a name.', key: 'new-1' },
    ])
  })
})

describe('what is to be saved', () => {
  it('leaves out what came and went, and what was moved and moved back', () => {
    const place = { key: '1', ring: 0, index: 0 }
    const back = done([
      { type: 'move-corner', ...place, to: [141.9, -37.7] },
      { type: 'move-corner', ...place, to: [142, -37.7] },
      ...draw(square(0.02)),
      { type: 'remove', key: 'new-1' },
    ])
    expect(changesOf(all, back.lands)).toEqual({ changed: [], added: [], removed: [] })
  })

  it('has the versions of what was changed and removed', () => {
    const state = done([
      { type: 'remove', key: '3' },
      { type: 'move-corner', key: '2', ring: 0, index: 1, to: [142.021, -37.7] },
    ])
    expect(changesOf(all, state.lands)).toEqual({
      changed: [{ key: '2', version: 3, boundary: expect.objectContaining({ type: 'Polygon' }) }],
      added: [],
      removed: [{ key: '3', version: 3 }],
    })
  })
})

describe('to and from the rows of a map', () => {
  it('draws on what has a boundary, and sends changes under the ids of the rows', () => {
    const shape = polygon(square())
    const lands = landsOf([
      { key: '7', name: 'Dam', row: { id: 7, version: 4 }, shape },
      { key: '8', name: 'Lane', row: { id: 8, version: 1 }, shape: null },
      { key: '9', name: 'Yard', row: { id: 9 }, shape },
    ])
    expect(lands).toEqual([
      { key: '7', name: 'Dam', version: 4, boundary: shape, isNew: false },
      { key: '9', name: 'Yard', version: null, boundary: shape, isNew: false },
    ])
    const state = done([{ type: 'remove', key: '9' }, tool('split'), ...corners(across), finish], drawingOf(lands))
    expect(reshapingOf(changesOf(lands, state.lands))).toEqual({
      changed: [{ id: 7, version: 4, boundary: expect.objectContaining({ type: 'Polygon' }) }],
      added: [{ name: 'Dam 2', boundary: expect.objectContaining({ type: 'Polygon' }) }],
      removed: [{ id: 9, version: null }],
    })
  })
})

describe('warnings', () => {
  it('name the overlapped neighbour and the hectares, above 2 % of the smaller', () => {
    const over = landOf('4', 'Over', polygon(square(0.005)))
    expect(warningsOf(over, all)).toEqual([
      { level: 'warning', say: 'Over overlaps West by 48.9\u202fha.', key: '4' },
      { level: 'warning', say: 'Over overlaps East by 48.9\u202fha.', key: '4' },
    ])
    const rough = landOf('4', 'Rough', polygon(square(0.0199)))
    expect(warningsOf(rough, all)).toEqual([])
    expect(warningsOf(west, all)).toEqual([])
    expect(warningsOfAll(['4', '1'], [over, west])).toHaveLength(1)
  })

  it('tell faults as errors with the place, before anything else', () => {
    const [a, b, c, d] = square() as [Position, Position, Position, Position]
    const bow = landOf('5', 'Bow', polygon([a, c, b, d]))
    const [first, ...rest] = warningsOfAll(['4', '5'], [landOf('4', 'Over', polygon(square(0.005))), bow, west])
    expect(first).toMatchObject({
      level: 'error',
      key: '5',
      at: [expect.closeTo(142.005, 6), expect.closeTo(-37.695, 6)],
    })
    expect(first?.say).toMatch(/^Bow: The boundary crosses itself\./)
    expect(rest.map(({ say }) => say)).toEqual(['Over overlaps West by 48.9\u202fha.'])
  })
})

describe('hectares and metres', () => {
  it('are said as a person says them', () => {
    expect([haText(0.456), haText(3.21), haText(1234.56)]).toEqual(['0.46\u202fha', '3.2\u202fha', '1,234.6\u202fha'])
    expect([metresText(839.6), metresText(12_444)]).toEqual(['840\u202fm', '12.4\u202fkm'])
  })
})
