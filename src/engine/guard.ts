import type { GuardDeclaration } from '#types/config/guards.ts'
import type { Facts } from '#types/entity/facts.ts'
import { holds } from './logic.ts'
import { guardNamed, toolState } from './tool.ts'

/** Whether a person is let in; when not: which guard refused, where they are led, the words and the HTTP status. */
interface Verdict {
  allowed: boolean
  guard?: string
  otherwise?: string
  say?: string
  status: number
}

/**
 * Asks the named guards in order; the first that refuses decides. A guard that does not exist refuses. One that is named
 * with a tool sees how the organisation has it.
 */
export function judge(guards: Record<string, GuardDeclaration>, names: string[], facts: Facts): Verdict {
  for (const name of names) {
    const { guard: own, tool } = guardNamed(name)
    const guard = Object.hasOwn(guards, own) ? guards[own] : undefined
    if (!guard) return { allowed: false, guard: name, otherwise: 'stay', status: 403 }
    if (!holds(guard.allow, tool === undefined ? facts : { ...facts, tool: toolState(facts, tool) })) {
      const { otherwise, say, status = 403 } = guard
      return { allowed: false, guard: name, otherwise, status, ...(say === undefined ? {} : { say }) }
    }
  }
  return { allowed: true, status: 200 }
}
