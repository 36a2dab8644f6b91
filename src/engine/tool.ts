import type { ToolsetRule } from '#types/config/app.ts'
import type { ToolName, ToolState } from '#types/config/common.ts'
import type { Facts } from '#types/entity/facts.ts'

/** A guard as a tool asks it: its name, and after the colon the tool that is in question. */
const asked = (guard: string, tool: string): string => `${guard}:${tool}`

/** The guard that a name means, and the tool that it is asked about, if one. */
export function guardNamed(name: string): { guard: string; tool?: string } {
  const at = name.indexOf(':')
  return at < 0 ? { guard: name } : { guard: name.slice(0, at), tool: name.slice(at + 1) }
}

/** The guards that open a tool. Without a rule for tools there is none that lets anybody in. */
export const openingGuards = (rule: ToolsetRule | undefined, tool: ToolName): string[] =>
  (rule?.open ?? ['']).map((guard) => asked(guard, tool))

/** The guards of what changes something in a tool, beside those that open it. */
export const workingGuards = (rule: ToolsetRule | undefined, tool: ToolName): string[] =>
  (rule?.work ?? ['']).map((guard) => asked(guard, tool))

/** Every guard that a call passes: its own, then those of its tool. */
export function guardsOfCall(
  rule: ToolsetRule | undefined,
  { access, tool, writes }: { access: string; tool?: ToolName | undefined; writes?: boolean | undefined },
): string[] {
  if (tool === undefined) return [access]
  return [access, ...openingGuards(rule, tool), ...(writes ? workingGuards(rule, tool) : [])]
}

/** How the organisation in play has a tool. */
export function toolState({ org }: Facts, tool: string): ToolState {
  const toolset = org?.toolset ?? {}
  return (Object.hasOwn(toolset, tool) ? toolset[tool] : undefined) ?? 'none'
}
