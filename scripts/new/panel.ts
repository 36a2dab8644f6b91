import { join } from 'node:path'
import { type Made, pascal, root, words } from './made.ts'

/** A panel type: a folder with four files. */
export function panel(type: string): Made {
  const declaration = {
    $schema: '../../../schemas/config/panel-type.json',
    title: words(type),
    description: 'One value, in words.',
    look: { height: 'place' },
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
  }
  const examples = `# yaml-language-server: $schema=../../../schemas/config/panel-examples.json
- title: One value
  options: { label: Fields }
  data: { value: 12 }
`
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
    files: {
      [join(folder, 'panel.json')]:
        `${JSON.stringify(declaration, null, 2).replace('[\n        "number",\n        "string"\n      ]', '["number", "string"]')}\n`,
      [join(folder, 'examples.yaml')]: examples,
      [join(folder, 'Panel.tsx')]: component,
      [join(folder, 'Panel.test.tsx')]: test,
    },
    next: ['npm run check'],
  }
}
