import { judge } from '#engine/guard.ts'
import { evaluate, pathsOf } from '#engine/logic.ts'
import type { Route } from '#engine/portal.ts'
import type { ToolName } from '#types/config/common.ts'
import type { GuardDeclaration } from '#types/config/guards.ts'
import type { Facts } from '#types/entity/facts.ts'
import { isFields } from '../values.ts'

/** A sample person, with the facts that guards ask about. */
export interface Persona {
  name: string
  facts: Facts
}

const isFacts = (value: unknown): value is Facts => isFields(value) && Array.isArray(value.orgs)

/** A persona of config/personas.yaml, standing on a page of the own organisation, which has these tools unless it says which. */
export function personaOf(name: string, facts: unknown, tools: readonly ToolName[]): Persona | undefined {
  if (!isFacts(facts)) return undefined
  const slug = facts.org?.slug ?? ''
  const toolset = Object.fromEntries(tools.map((tool) => [tool, 'active' as const]))
  const org = facts.org && facts.org.id > 0 ? { toolset, ...facts.org } : facts.org
  return { name, facts: { ...facts, org, route: { ...(slug === '' ? {} : { orgSlug: slug }), ...facts.route } } }
}

/** Who sees a link: those whom the guards of some route that shows it let in, and its own guard and condition too. */
interface Sight {
  hosts: readonly Route[]
  guard?: string
  when?: unknown
}

/** Whether some persona who sees the link may open the route that it leads to. */
export function isReachable(
  target: Route,
  sight: Sight,
  personas: readonly Persona[],
  guards: Record<string, GuardDeclaration>,
): boolean {
  return personas.some(({ facts }) => sees(sight, facts, guards) && judge(guards, target.guards, facts).allowed)
}

function sees({ hosts, guard, when }: Sight, facts: Facts, guards: Record<string, GuardDeclaration>): boolean {
  if (hosts.length > 0 && !hosts.some((host) => judge(guards, host.guards, facts).allowed)) return false
  if (guard !== undefined && !judge(guards, [guard], facts).allowed) return false
  if (when === undefined || pathsOf(when).some((path) => !/^(user|org|orgs|route)(\.|$)/.test(path))) return true
  return Boolean(evaluate(when, facts))
}
