import { expect, it } from 'vitest'
import { repeatsLabel } from '../../src/linker/link/formHelp.ts'
import { changed, edited, linked } from './fixture.ts'

const told = (file: string, from: string, to: string) =>
  linked(changed(edited(file, from, to))).problems.map(({ code, message }) => `${code} ${message}`)

it('tells an operator that is a slip away from one, wherever a rule may stand', () => {
  expect(told('config/pages/things.yaml', 'thingId: { var: row.id }', 'thingId: { vbr: row.id }')).toEqual([
    'TL401 "vbr" is no operator here; did you mean "var"?',
  ])
})

/** What a form is told whose endpoint takes these inputs, and whose fields have these words. */
function toldOfForm(labels: string, more = ''): string[] {
  const again = 'again: { type: string, maxLength: 60, description: Its new name again. }'
  const numbers = ['latitude', 'longitude', 'area_ha'].map(
    (name) => `${name}: { type: number, description: A number. }`,
  )
  const land = `land: { type: object, description: Its land., additionalProperties: false, required: [type, coordinates], properties: { type: { type: string, enum: [Polygon], description: Its kind. }, coordinates: { type: array, description: Rings., items: { type: array, items: { type: array, items: { type: number } } } } } }`
  const endpoint = edited('config/endpoints/thing.yaml', again, [again, ...numbers, land].join('\n      '))
  const page = [
    'title: Sign in',
    'panels:',
    '  - id: rename',
    '    type: form',
    '    at: { x: 0, y: 0, w: 12, h: 4 }',
    `    form: { endpoint: thing.rename, with: { id: 1 }, ${more} labels: { ${labels} } }`,
    '    on: { sent: [{ go: start }] }',
  ]
  return linked(changed(endpoint, { file: 'config/pages/login.yaml', text: `${page.join('\n')}\n` })).problems.map(
    ({ code, message }) => `${code} ${message}`,
  )
}

it('lets a form have a point and a boundary, where its fields are what they are said to be', () => {
  const point = 'latitude: { as: point, with: longitude }'
  expect(toldOfForm(`${point}, land: { as: boundary, with: area_ha }`)).toEqual([])
  expect(toldOfForm('latitude: { as: point }')).toEqual(['TL313 say in "with" which field is the longitude'])
  expect(toldOfForm('latitude: { as: point, with: longitud }')).toEqual([
    'TL313 the form has no other number "longitud" (it has longitude, area_ha); did you mean "longitude"?',
  ])
  expect(toldOfForm('latitude: { as: point, with: latitude }')).toEqual([
    'TL313 the form has no other number "latitude" (it has longitude, area_ha)',
  ])
  expect(toldOfForm('name: { as: point, with: longitude }')).toEqual([
    'TL313 "name" is no latitude: a point is a pair of numbers',
  ])
  expect(toldOfForm('name: { as: boundary }')).toEqual(['TL313 "name" is no polygon, so it cannot be drawn'])
  expect(toldOfForm('name: { with: again }')).toEqual([
    'TL313 "with" belongs to a map or a file: say "as: point", "as: boundary" or "as: file"',
  ])
  const steps =
    'steps: [{ title: One, fields: [name, latitude] }, { title: Two, fields: [longitude, again, area_ha, land] }],'
  expect(toldOfForm(point, steps)).toEqual(['TL313 "longitude" stands in another step than "latitude"'])
})

it('lets fields stand beside each other, each in one row and none that the form lacks', () => {
  expect(toldOfForm('name: { label: Name }', 'together: [[name, again], [latitude, longitude]],')).toEqual([])
  expect(toldOfForm('name: { label: Name }', 'together: [[name, agian]],')).toEqual([
    'TL313 the form has no field "agian" (it has name, again, latitude, longitude, area_ha, land); did you mean "again"?',
  ])
  expect(toldOfForm('name: { label: Name }', 'together: [[name, again], [again, latitude]],')).toEqual([
    'TL313 "again" stands in another row already',
  ])
})

it('folds away what few fill in, and nothing that must be filled in', () => {
  const later = (names: string, more = '') =>
    toldOfForm('name: { label: Name }', `later: { title: More, fields: [${names}] }, ${more}`)
  expect(later('again, area_ha')).toEqual([])
  expect(later('name')).toEqual(['TL313 "name" must be filled in, so it cannot be folded away'])
  expect(later('agian')[0]).toContain('did you mean "again"?')
  expect(later('again', 'sure: latitude,')).toEqual(['TL313 thing.rename takes no yes-or-no input "latitude"'])
})

it('knows every word of a choice, and what a condition holds against it', () => {
  const choice = 'kind: { label: Kind, choices: [measured, filled], words: { measured: Measured }, default: measured }'
  const declared = 'kind: { label: Kind, choices: [measured, filled], default: measured }'
  const rain = (to: string) => told('dashboards/farm/rain.yaml', declared, to)
  expect(rain(choice)).toEqual([])
  expect(rain(choice.replace('{ measured:', '{ measvred:'))).toEqual([
    'TL320 "measvred" is not among the choices; did you mean "measured"?',
  ])
  const shown = (value: string) =>
    told('dashboards/farm/rain.yaml', 'id: table\n', `id: table\n    when: { "===": [{ var: vars.kind }, ${value}] }\n`)
  expect(shown('filled')).toEqual([])
  expect(shown('filed')[0]).toMatch(/^TL304 "vars.kind" is never "filed"/)
})

it('fills a form with inputs of its call only', () => {
  expect(toldOfForm('name: { label: Name }', 'fill: { value: { name: x } },')).toEqual([])
  expect(toldOfForm('name: { label: Name }', 'fill: { value: { nome: x } },')).toEqual([
    'TL313 thing.rename takes no "nome"; did you mean "name"?',
  ])
})

it('knows a help that says no more than its label', () => {
  const echoes = [
    ['The mob.', 'Mob'],
    ['How many head were treated.', 'Head treated'],
    ['The unit of the rate.', 'Unit of the rate'],
    ['Wind, km/h.', 'Wind (km/h)'],
  ] as const
  for (const [help, label] of echoes) expect(repeatsLabel(help, label), help).toBe(true)
  const news = [
    ['Who sprayed.', 'Operator'],
    ['Air temperature, °C.', 'Temperature (°C)'],
    ['How many were sold.', 'Head'],
    ['When it ended.', 'End'],
  ] as const
  for (const [help, label] of news) expect(repeatsLabel(help, label), help).toBe(false)
})
