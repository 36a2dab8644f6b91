import { expect, it } from 'vitest'
import { changed, linked } from './fixture.ts'

// A panel type whose inputs have names of the author's own, as a map's layers have.
const type = {
  file: 'src/panels/chart-of-layers/panel.json',
  text: JSON.stringify({
    title: 'Layers',
    description: 'Rows of several kinds.',
    look: { height: 'place' },
    reads: { '*': { optional: true } },
    gestures: [],
    options: {
      type: 'object',
      additionalProperties: false,
      required: ['layers'],
      properties: {
        layers: {
          type: 'array',
          description: 'Layers.',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['from'],
            properties: {
              from: { type: 'string', format: 'read', description: 'The input.' },
              label: { type: 'string', format: 'field', of: '@from', description: 'A field.' },
              choose: {
                type: 'array',
                description: 'Measures.',
                items: {
                  type: 'object',
                  additionalProperties: false,
                  properties: { value: { type: 'string', format: 'field', of: '@from', description: 'A field.' } },
                },
              },
              press: { type: 'string', format: 'gesture', of: '@from', description: 'A gesture.' },
            },
          },
        },
      },
    },
  }),
}

interface How {
  layer: string
  data?: string
  on?: string
}
const told = ({ layer, data = 'things: { use: things }', on = '' }: How): string[] =>
  linked(
    changed(type, {
      file: 'config/pages/things.yaml',
      text: `title: Things
queries:
  things: { endpoint: thing.list }
panels:
  - id: layers
    type: chart-of-layers
    at: { x: 0, y: 0, w: 6, h: 4 }
    data: { ${data} }
    options: { layers: [${layer}] }
${on}  - { id: child, type: outlet, at: { x: 6, y: 0, w: 6, h: 4 } }
`,
    }),
  ).problems.map(({ code, message }) => `${code} ${message}`)

it('lets an option name an input, and proves the fields of its rows, however deep they are named', () => {
  expect(told({ layer: '{ from: things, label: name, choose: [{ value: id }] }' })).toEqual([])
  expect(told({ layer: '{ from: things, label: nmae }' })).toEqual([expect.stringMatching(/^TL215 .*no field "nmae"/)])
  expect(told({ layer: '{ from: things, choose: [{ value: idd }] }' })).toEqual([
    expect.stringMatching(/^TL215 .*no field "idd"/),
  ])
})

it('tells of an input that is not bound, and of one that no option names', () => {
  expect(told({ layer: '{ from: thing }' })).toEqual([
    expect.stringMatching(/^TL307 .*do not name "things"/),
    expect.stringMatching(/^TL306 "thing" is not bound/),
  ])
  expect(told({ layer: '{ from: things }', data: 'things: { use: things }, more: { use: things }' })).toEqual([
    expect.stringMatching(/^TL307 .*do not name "more"/),
  ])
})

it('takes gestures that options name, made on a row of that input', () => {
  const on = (path: string) => `    on: { open: [{ say: "Opened {row.${path}}" }] }\n`
  expect(told({ layer: '{ from: things, press: open }', on: on('name') })).toEqual([])
  expect(told({ layer: '{ from: things, press: open }', on: on('nmae') })).toEqual([
    expect.stringMatching(/^TL214 .*"nmae"/),
  ])
  expect(told({ layer: '{ from: things, press: open }' })).toEqual([expect.stringMatching(/^TL310 no actions stand/)])
  expect(told({ layer: '{ from: things }', on: on('name') })).toEqual([
    expect.stringMatching(/^TL310 .*no gesture "open"/),
  ])
})
