import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import plain from '../../src/web/plain/uri.ts'

// The package itself: an import of its name would be given the stand-in.
const uri: typeof plain = createRequire(import.meta.url)('fast-uri')

const cases: [base: string, uri: string][] = [
  ['https://tilth.example/schemas/a.json', '#/$defs/name'],
  ['https://tilth.example/schemas/a.json', 'b.json#/$defs/name'],
  ['https://tilth.example/schemas/a.json', '/c.json'],
  ['https://tilth.example/schemas/a.json', 'https://other.example/d.json'],
]

it('resolves references between schemas as the package does that it stands for', () => {
  for (const [base, ref] of cases) expect(plain.resolve(base, ref)).toBe(uri.resolve(base, ref))
  expect(plain.resolve('a.json', '#/$defs/name')).toBe('a.json#/$defs/name')
})

it('knows two ways to write one address', () => {
  expect(plain.equal('HTTPS://tilth.example/a/../b.json', 'https://tilth.example/b.json')).toBe(true)
  expect(plain.equal('a.json', 'b.json')).toBe(false)
})
