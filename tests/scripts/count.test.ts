import { describe, expect, it } from 'vitest'
import { repeatedBlocks } from '../../scripts/count/blocks.ts'
import { between, cyclesIn, folderOf, roomOf } from '../../scripts/count/cycles.ts'
import { filesNaming, keptLists } from '../../scripts/count/lists.ts'
import { renamesIn } from '../../scripts/count/renames.ts'
import { importsOf, linesOf } from '../../scripts/count/tree.ts'

describe('what npm run count counts', () => {
  it('takes a line for renaming where a field changes only how it is written', () => {
    const renaming = [
      'orgId: row.org_id,',
      'org_id: scope.orgId,',
      '{ location_id: locationId }',
      "'location_id as locationId',",
      'm.moved_at as "movedAt",',
      "sql<number>`max(sown_on)`.as('day'), ref('sown_on').as('sownOn'),",
    ]
    const others = ['orgId: 12,', 'id: row.id,', "'f.name as field',", 'created_at: now,', 'orgId,', 'kind: string']
    expect(renaming.map(renamesIn)).toEqual(renaming.map(() => 1))
    expect(others.map(renamesIn)).toEqual(others.map(() => 0))
  })

  it('finds blocks of six equal lines, however they are indented, and counts each once', () => {
    const block = ['one = 1', 'two = 2', 'three = 3', 'four = 4', 'five = 5', 'six = 6', 'seven = 7']
    const text = (lines: string[], space = '') => lines.map((line) => space + line).join('\n')
    const twice = new Map([
      ['a.ts', text(['begin = 0', ...block, 'end = 0'])],
      ['b.ts', text([...block, '', 'other = 0'], '    ')],
    ])
    expect(repeatedBlocks(twice)).toEqual({ blocks: 1, lines: 14, told: ['a.ts, b.ts: one = 1'] })
    const short = new Map([
      ['a.ts', text(block.slice(0, 5))],
      ['b.ts', text(block.slice(0, 5))],
    ])
    expect(repeatedBlocks(short)).toEqual({ blocks: 0, lines: 0, told: [] })
    const imports = Array.from({ length: 8 }, (_, at) => `import { thing${at} } from './thing${at}.ts'`).join('\n')
    expect(
      repeatedBlocks(
        new Map([
          ['a.ts', imports],
          ['b.ts', imports],
        ]),
      ).blocks,
    ).toBe(0)
  })

  it('follows imports, and finds what reaches itself', () => {
    const files = new Map([
      ['src/server/http/a.ts', "import type { B } from '../db/b.ts'\nimport { sql } from 'kysely'\n"],
      ['src/server/db/b.ts', "export { c } from '../http/c.ts'\n"],
      ['src/server/http/c.ts', "const late = () => import('#server/d.ts')\n"],
      ['src/server/d.ts', '\n'],
    ])
    const imports = importsOf(files)
    expect([...imports.values()]).toEqual([['src/server/db/b.ts'], ['src/server/http/c.ts'], ['src/server/d.ts'], []])
    expect(cyclesIn(imports)).toEqual([])
    expect(cyclesIn(between(imports, folderOf))).toEqual([['src/server/db', 'src/server/http']])
    expect(cyclesIn(between(imports, roomOf))).toEqual([])
    expect(
      cyclesIn(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['b']],
        ]),
      ),
    ).toEqual([['b', 'c']])
  })

  it('takes a subject for one room', () => {
    expect(['src/subjects/farm/procedures/cropAreas.ts', 'src/server/db/store.ts'].map(roomOf)).toEqual([
      'src/subjects/farm',
      'src/server',
    ])
  })

  it('finds a list that repeats names, but not in the static map of calls nor in types', () => {
    const names = Array.from({ length: 10 }, (_, at) => `field.call${at}`)
    const list = `[${names.map((name) => `'${name}'`).join(', ')}]`
    const files = new Map([
      ['src/server/names.ts', list],
      ['src/subjects/farm/calls.ts', list],
      ['src/subjects/farm/field.ts', names.map((name) => `const a: Handler<'${name}'> = b`).join('\n')],
    ])
    expect(keptLists(files, names)).toEqual([{ file: 'src/server/names.ts', names: 10 }])
    expect(filesNaming(files, ['field.call1'], (text, name) => text.includes(`'${name}'`))).toEqual([3])
  })

  it('counts the lines of a file as an editor does', () => {
    expect(['', 'a', 'a\n', 'a\nb\n'].map(linesOf)).toEqual([1, 1, 1, 2])
  })
})
