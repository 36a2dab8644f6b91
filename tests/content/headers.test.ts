import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { schemaHeader } from '../../scripts/schemaHeader.ts'

const root = resolve(import.meta.dirname, '../..')
const files = ['config', 'dashboards'].flatMap((folder) =>
  (readdirSync(join(root, folder), { recursive: true }) as string[])
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => join(root, folder, name)),
)

describe('every declaration', () => {
  it('begins with the schema that editors complete it by', () => {
    expect(files.length).toBeGreaterThan(200)
    const without = files.flatMap((file) => {
      const header = schemaHeader(file, root, root)
      return header !== '' && readFileSync(file, 'utf8').startsWith(header) ? [] : `${file}: ${header}`
    })
    expect(without.join('')).toBe('')
  })

  it('names a schema that is there, and one that it leads on to', () => {
    const named = new Set(
      files.map((file) =>
        resolve(dirname(file), readFileSync(file, 'utf8').split('\n', 1)[0]?.split('$schema=')[1] ?? ''),
      ),
    )
    for (const schema of named)
      for (const [, other = ''] of readFileSync(schema, 'utf8').matchAll(/"\$ref": "([^"#]+)/g)) {
        const path = join(dirname(schema), other)
        expect(existsSync(path), `${schema} names ${other}`).toBe(true)
      }
    expect(named.size).toBeGreaterThan(8)
  })
})
