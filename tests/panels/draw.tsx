import { readFileSync } from 'node:fs'
import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { parse } from 'yaml'
import { exampleProps as propsOf } from '#panels/exampleProps.ts'
import type { PanelProps, PanelTable } from '#panels/panel.ts'
import type { PanelExamples } from '#types/config/panel-examples.ts'
import type { PanelTypeDeclaration } from '#types/config/panel-type.ts'
import type { Quantity } from '#types/config/quantities.ts'
import { prepareDom } from './canvas.ts'

prepareDom()

/** The quantities that the portal declares. */
export const quantityTable: Record<string, Quantity> = parse(readFileSync('config/quantities.yaml', 'utf8'))

export const declarationOf = (type: string): PanelTypeDeclaration =>
  JSON.parse(readFileSync(`src/panels/${type}/panel.json`, 'utf8'))

export const examplesOf = (type: string): PanelExamples =>
  parse(readFileSync(`src/panels/${type}/examples.yaml`, 'utf8'))

/** An example of a panel type as the properties that its component gets. */
export function exampleProps(type: string, title: string, more: Partial<PanelProps> = {}): PanelProps {
  const example = examplesOf(type).find((one) => one.title === title)
  if (!example) throw new Error(`src/panels/${type}/examples.yaml has no example "${title}"`)
  return propsOf(example, quantityTable, more)
}

/** A module of src/panels, typed as the registry types it. */
export interface Drawable {
  default: ComponentType<PanelProps>
  tabulate?: (props: PanelProps) => PanelTable
}

const modules = import.meta.glob<Drawable>('../../src/panels/*/Panel.tsx')

export async function panelModule(type: string): Promise<Drawable> {
  const load = modules[`../../src/panels/${type}/Panel.tsx`]
  if (!load) throw new Error(`there is no src/panels/${type}/Panel.tsx`)
  return load()
}

/** Draws a panel into the document. */
export async function draw(type: string, props: PanelProps) {
  const { default: Panel } = await panelModule(type)
  const element = (given: PanelProps) => (
    <MantineProvider env="test" withCssVariables={false} withGlobalClasses={false}>
      <Panel {...given} />
    </MantineProvider>
  )
  const drawn = render(element(props))
  return { ...drawn, again: (given: PanelProps) => drawn.rerender(element(given)) }
}

/** Draws each example in both schemes, wide and narrow, and gives the words of each. */
export async function drawExamples(type: string, more: Partial<PanelProps> = {}): Promise<Record<string, string>> {
  const words: Record<string, string> = {}
  for (const { title } of examplesOf(type)) {
    for (const scheme of ['dark', 'light'] as const) {
      for (const width of [320, 900]) {
        const drawn = await draw(type, exampleProps(type, title, { scheme, size: { width, height: 300 }, ...more }))
        words[title] = drawn.container.textContent ?? ''
        drawn.unmount()
      }
    }
  }
  return words
}
