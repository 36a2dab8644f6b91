import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { TimeRangeOption } from '#types/config/time-ranges.ts'
import { titleOf } from '../../src/web/brand/head.ts'
import { inkOn } from '../../src/web/brand/palette.ts'
import { firstRange, keepRange, keptRange } from '../../src/web/context/rangeChoice.ts'
import { makeNotices, positions } from '../../src/web/dialogs/notices.ts'
import { closeUp, compact } from '../../src/web/grid/compact.ts'
import { csvOf } from '../../src/web/pages/csv.ts'
import { answerPreloadError } from '../../src/web/preload.ts'
import { makeReport } from '../../src/web/report.ts'
import { openKeep } from '../../src/web/session/storage.ts'
import { createHTML } from '../../src/web/trustedTypes.ts'
import { sharedStorage } from './browser.ts'

const root = join(import.meta.dirname, '../../src')

describe('a notification', () => {
  it('stands at one of nine positions', () => {
    const notices = makeNotices()
    for (const position of positions) notices.show({ text: position, position })
    expect(positions).toHaveLength(9)
    for (const position of ['middle', '', 'TOP', 'top-center', 'constructor']) {
      expect(() => notices.show({ text: 'x', position })).toThrow(RangeError)
    }
  })

  it('stays 5000 ms unless said, and takes any time from 0 up', () => {
    const notices = makeNotices()
    notices.show({ text: 'usual' })
    notices.show({ text: 'short', timeout: 0 })
    expect(notices.list().map(({ timeout }) => timeout)).toEqual([5000, 0])
    for (const timeout of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => notices.show({ text: 'x', timeout })).toThrow(RangeError)
    }
  })

  it('goes when it is closed, and is not shown twice at once', () => {
    const notices = makeNotices()
    notices.show({ text: 'saved' })
    const id = notices.show({ text: 'saved' })
    expect(notices.list()).toHaveLength(1)
    notices.close(id)
    expect(notices.list()).toEqual([])
  })
})

describe('the time range', () => {
  const options: TimeRangeOption[] = [
    { name: 'Custom', type: 'custom' },
    { name: 'Today', type: 'span', from: { start: 'day' }, fallback: true },
    { name: 'This week', type: 'span', from: { start: 'week' }, default: true },
  ]
  const withStored = (value: string | null) => {
    const storage = sharedStorage()
    if (value !== null) storage.setItem('timeRange', value)
    return { storage, keep: openKeep(() => storage) }
  }

  it('is This week at first, on every page, and what was chosen afterwards', () => {
    expect(keptRange(withStored(null).keep, options)).toBeNull()
    expect(firstRange(options)).toEqual({ name: 'This week' })
    expect(keptRange(withStored('Today').keep, options)).toEqual({ name: 'Today' })
  })

  it('falls back to Today for an unknown name', () => {
    expect(keptRange(withStored('Fortnight').keep, options)).toEqual({ name: 'Today' })
  })

  it('discards a stored "undefined"', () => {
    const { storage, keep } = withStored('undefined')
    expect(keptRange(keep, options)).toBeNull()
    expect(storage.getItem('timeRange')).toBeNull()
  })

  it('is stored by name, but never when it is Custom', () => {
    const { storage, keep } = withStored(null)
    keepRange(keep, options, { name: 'Today' })
    expect(storage.getItem('timeRange')).toBe('Today')
    keepRange(keep, options, { name: 'Custom', custom: { from: '2026-01-01', to: '2026-01-02' } })
    expect(storage.getItem('timeRange')).toBe('Today')
  })
})

describe('a CSV', () => {
  it('has no cell that a spreadsheet takes for a formula', () => {
    const text = csvOf({
      columns: [
        { key: 'a', title: '=Name' },
        { key: 'b', title: 'Rain', unit: 'mm' },
      ],
      rows: ['=1+1', '+1', '-x', '@a', '\t=1', ' =1', '-3.5', 'a "b", c'].map((a) => ({ a, b: -1.5 })),
    })
    expect(text.split('\r\n')).toEqual([
      "'=Name,Rain (mm)",
      "'=1+1,-1.5",
      "'+1,-1.5",
      "'-x,-1.5",
      "'@a,-1.5",
      "'\t=1,-1.5",
      "' =1,-1.5",
      '-3.5,-1.5',
      '"a ""b"", c",-1.5',
      '',
    ])
  })
})

describe('the grid', () => {
  it('closes the hole that a hidden panel leaves, and keeps what stands beside each other', () => {
    const at = (id: string, x: number, y: number, w: number, h: number) => ({ id, at: { x, y, w, h } })
    const placed = compact([at('a', 0, 0, 6, 4), at('c', 6, 8, 6, 2), at('b', 0, 8, 6, 2)])
    expect(placed.map(({ item, at: { x, y } }) => [item.id, x, y])).toEqual([
      ['a', 0, 0],
      ['b', 0, 4],
      ['c', 6, 0],
    ])
  })

  it('lets what stands beside a hidden panel take its room, but not where another panel stands', () => {
    const at = (id: string, x: number, y: number, w: number, h: number) => ({ id, at: { x, y, w, h } })
    const spans = (shown: ReturnType<typeof at>[], hidden: ReturnType<typeof at>[]) =>
      closeUp(shown, hidden).map(({ id, at: { x, w } }) => [id, x, w])
    const form = at('form', 0, 4, 5, 20)
    expect(spans([at('a', 0, 0, 12, 4), at('b', 5, 4, 7, 20)], [form])).toEqual([
      ['a', 0, 12],
      ['b', 0, 12],
    ])
    expect(spans([at('words', 0, 4, 5, 4), at('b', 5, 4, 7, 20)], [form])).toEqual([
      ['words', 0, 5],
      ['b', 5, 7],
    ])
    // Of two beside it the narrower one, and on from there what nothing stood beside at first.
    const row = (id: string, x: number) => at(id, x, 0, 3, 4)
    expect(spans([row('a', 0), row('c', 6)], [row('b', 3), row('d', 9)])).toEqual([
      ['a', 0, 6],
      ['c', 6, 6],
    ])
    expect(spans([row('d', 9)], [row('a', 0), row('b', 3), row('c', 6)])).toEqual([['d', 0, 12]])
    // What was equally wide stays so, wherever the room came free.
    const sixth = (id: string, x: number) => at(id, x, 0, 2, 4)
    const [a, b, c, d, e, f] = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, index) => sixth(id, index * 2))
    if (!a || !b || !c || !d || !e || !f) throw new Error('there are six')
    expect(spans([a, b], [c, d, e, f])).toEqual([
      ['a', 0, 6],
      ['b', 6, 6],
    ])
    expect(spans([c, d, e], [a, b, f])).toEqual([
      ['c', 0, 4],
      ['d', 4, 4],
      ['e', 8, 4],
    ])
    expect(spans([a, b, c, d, f], [e]).map(([, , w]) => w)).toEqual([3, 3, 2, 2, 2])
    // Taller than what is gone: the panel under that one stays where it is.
    expect(spans([at('b', 5, 4, 7, 20), at('under', 0, 8, 5, 4)], [at('gone', 0, 4, 5, 4)])).toEqual([
      ['b', 5, 7],
      ['under', 0, 5],
    ])
  })
})

describe('the brand', () => {
  it('fills the title template, and is the title where a page has none', () => {
    expect(titleOf('{title} - {brand.name}', 'Soil $& <b>', { name: 'Tilth' })).toBe('Soil $& <b> - Tilth')
    expect(titleOf('{title} - {brand.name}', null, { name: 'Tilth' })).toBe('Tilth')
  })

  it('writes on its primary colour in the ink that reads better', () => {
    expect(['#2f6b3a', '#7cbf86', '#fff', '#000'].map(inkOn)).toEqual(['#ffffff', '#141714', '#141714', '#ffffff'])
  })
})

describe('BR-17 a part of the application that cannot be fetched', () => {
  const setUp = (hasUnsaved: boolean) => {
    const storage = sharedStorage()
    const said: string[] = []
    let reloads = 0
    let at = new Date('2026-11-21T03:00:00Z')
    const answer = () =>
      answerPreloadError({
        say: (text) => void said.push(text),
        storage,
        now: () => at,
        hasUnsaved: () => hasUnsaved,
        reload: () => (reloads += 1),
      })
    return { answer, said, reloads: () => reloads, wait: (ms: number) => (at = new Date(at.getTime() + ms)) }
  }

  it('reloads the page once, and then says so', () => {
    const { answer, said, reloads } = setUp(false)
    expect([answer(), answer()]).toEqual([true, false])
    expect(reloads()).toBe(1)
    expect(said).toEqual(['A part of the portal could not be loaded. Reload the page in a moment.'])
  })

  it('may reload again after the next update', () => {
    const { answer, reloads, wait } = setUp(false)
    answer()
    wait(3_600_000)
    answer()
    expect(reloads()).toBe(2)
  })

  it('never reloads over an entry that is not yet sent', () => {
    const { answer, said, reloads } = setUp(true)
    expect(answer()).toBe(false)
    expect(reloads()).toBe(0)
    expect(said).toEqual(['The portal was updated. Send or copy what you have entered, then reload the page.'])
  })
})

describe('the report of an error', () => {
  it('BR-18 is sent once for each text, and cut to what the server takes', () => {
    const sent: Record<string, unknown>[] = []
    const report = makeReport(async (body) => sent.push(body))
    for (let n = 0; n < 5; n += 1) report('panel', 'render', new Error('x'.repeat(9000)))
    expect(sent).toHaveLength(1)
    expect(String(sent[0]?.errorMessage)).toHaveLength(500)
  })
})

describe('the source', () => {
  const files = (folders: string[]) =>
    folders.flatMap((folder) =>
      globOf(join(root, folder)).map((file) => ({ file: file.slice(root.length), text: readFileSync(file, 'utf8') })),
    )

  it('BR-12 has no sink that takes markup', () => {
    const sinks =
      /dangerouslySetInnerHTML|\.innerHTML|\.outerHTML|insertAdjacentHTML|document\.write|setHTML|\beval\(|new Function/
    const found = files(['web', 'panels', 'engine']).filter(({ text }) => sinks.test(text))
    expect(found.map(({ file }) => file)).toEqual([])
  })

  it('IN-20 reads next through safeNext only, and hands no other address to the browser', () => {
    for (const { file, text } of files(['web'])) {
      for (const line of text.split('\n')) {
        if (/get\('next'\)/.test(line)) expect(`${file}: ${line}`).toMatch(/safeNext\(/)
        expect(`${file}: ${line}`).not.toMatch(/location\.(assign|replace)\(|location\.href\s*=|window\.open\(/)
      }
    }
  })

  it('lets only text through that can create no element', () => {
    expect(createHTML('.m_1 { color: red > a }')).toBe('.m_1 { color: red > a }')
    expect(createHTML('<img src=x onerror="a">')).toBe('&lt;img src=x onerror=&quot;a&quot;&gt;')
  })
})

function globOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}
