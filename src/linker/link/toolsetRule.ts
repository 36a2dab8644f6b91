import type { ToolsetRule } from '#types/config/app.ts'
import { type Checked, isBroken } from '../library.ts'
import { field, isFields } from '../values.ts'

const isRule = (value: unknown): value is ToolsetRule => isFields(value) && Array.isArray(value.open)

/** What config/app.yaml says that every tool asks; undefined where it says nothing, or not what can be read. */
export function toolsetRule(all: readonly Checked[]): ToolsetRule | undefined {
  const app = all.find(({ kind }) => kind === 'app')
  const rule = field(app?.document.value, 'toolset')
  return app && isRule(rule) && !isBroken(app, ['toolset']) ? rule : undefined
}
