import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

// Writes a working starting point: npm run new panel|dashboard|brand NAME. A dashboard's name is topic/slug.
const root = resolve(import.meta.dirname, '..')
const configDir = resolve(process.env.CONFIG_DIR ?? root)
const [kind = '', name = ''] = process.argv.slice(2)

const words = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).replaceAll(/[-_]/g, ' ')
const pascal = (text: string): string =>
  text
    .split(/[-_]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}

function panel(type: string): Record<string, string> {
  const declaration = {
    title: words(type),
    description: 'One value, in words.',
    reads: { value: { type: ['number', 'string'], nullable: true, description: 'What is shown.' } },
    options: { $ref: '#/$defs/options' },
    $defs: {
      options: {
        title: `${pascal(type)}Options`,
        type: 'object',
        additionalProperties: false,
        properties: { label: { type: 'string', minLength: 1, maxLength: 60, description: 'What the value is.' } },
      },
    },
    examples: [{ title: 'One value', options: { label: 'Fields' }, data: { value: 12 } }],
  }
  const component = `import type { PanelProps, PanelTable } from '../panel.ts'

export interface ${pascal(type)}Options {
  label?: string
}

export interface ${pascal(type)}Data {
  value?: number | string | null
}

type ${pascal(type)}Props = PanelProps<${pascal(type)}Options, ${pascal(type)}Data>

export default function ${pascal(type)}Panel({ data, options }: ${pascal(type)}Props) {
  return (
    <p>
      {options.label} {data.value ?? 'No value now'}
    </p>
  )
}

export const tabulate = ({ data, options, title }: ${pascal(type)}Props): PanelTable => ({
  columns: [
    { key: 'what', title: '' },
    { key: 'value', title: 'Value', align: 'right' },
  ],
  rows: [{ what: options.label ?? title, value: data.value ?? null }],
})
`
  const test = `// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { drawExamples } from '../../../tests/panels/draw.tsx'

it('draws every example', async () => {
  const words = await drawExamples('${type}')
  expect(words['One value']).toContain('12')
})
`
  const folder = join(root, 'src/panels', type)
  return {
    [join(folder, 'panel.json')]:
      `${JSON.stringify(declaration, null, 2).replace('[\n        "number",\n        "string"\n      ]', '["number", "string"]')}\n`,
    [join(folder, 'Panel.tsx')]: component,
    [join(folder, 'Panel.test.tsx')]: test,
  }
}

function dashboard(place: string): Record<string, string> {
  const [topic, slug] = place.split('/')
  if (!topic || !slug) stop('A dashboard stands in a topic: npm run new dashboard weather/frost-watch')
  const text = `title: ${words(slug)}
description: Which places are here?
queries:
  places: { endpoint: location.list }
answer:
  - { when: { "!": [{ var: places.0 }] }, say: No place is set up yet., level: none }
  - { say: "{places.0.name} is the first of the places.", level: info }
panels:
  - id: places
    type: table
    title: Places
    at: { x: 0, y: 0, w: 12, h: 7 }
    data: { rows: { use: places } }
    options:
      columns:
        - { field: name, title: Place }
        - { field: zone, title: Time zone }
    empty: { say: No place is set up in this organisation yet. }
`
  return { [join(configDir, 'dashboards', topic, `${slug}.yaml`)]: text }
}

function brand(slug: string): Record<string, string> {
  const text = `extends: tilth
name: ${words(slug)}
favIcon: ${slug}
colorPalette:
  primary: "#1f5c7a"
`
  return { [join(configDir, 'config/brands', slug, 'brand.yaml')]: text }
}

const makers: Record<string, (name: string) => Record<string, string>> = { panel, dashboard, brand }
const make = Object.hasOwn(makers, kind) ? makers[kind] : undefined
const pattern = kind === 'dashboard' ? /^[a-z][a-z0-9-]{0,58}\/[a-z][a-z0-9-]{0,58}$/ : /^[a-z][a-z0-9-]{0,58}$/
if (!make) stop('Say what is new: npm run new panel|dashboard|brand NAME')
if (!pattern.test(name))
  stop(
    `"${name}" cannot be a name: use lower-case letters, digits and hyphens${kind === 'dashboard' ? ', as topic/slug' : ''}`,
  )
const files = make(name)
for (const file of Object.keys(files)) if (existsSync(file)) stop(`${file} is there already`)
for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(file)
}
if (kind === 'brand') {
  for (const size of ['16x16', '48x48', '128x128']) {
    const to = join(configDir, 'config/brands', name, `${size}.png`)
    copyFileSync(join(root, 'config/brands/tilth', `${size}.png`), to)
    console.log(to)
  }
}
console.log(`\nNow: npm run check`)
