import { expect, it } from 'vitest'
import { dispositionOf } from '#server/http/disposition.ts'

it.each([
  ['fields.kml', `attachment; filename="fields.kml"; filename*=UTF-8''fields.kml`],
  ['Zäune, Süd.csv', `attachment; filename="Z_une_ S_d.csv"; filename*=UTF-8''Z%C3%A4une%2C%20S%C3%BCd.csv`],
  ["O'Brien (2).csv", `attachment; filename="O_Brien _2_.csv"; filename*=UTF-8''O%27Brien%20%282%29.csv`],
])('saves an answer as %s', (name, header) => expect(dispositionOf(name)).toBe(header))

it.each(['a"; filename="b.exe', 'a\r\nset-cookie: x=1', '\u0000\u202egnp.exe', '\ud800', '🌾\\..\\a'])(
  'lets no name end the header: %j',
  (name) => expect(dispositionOf(name)).toMatch(/^attachment; filename="[\w .-]*"; filename\*=UTF-8''[\w.!~%-]*$/),
)
