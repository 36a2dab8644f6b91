import type { Level } from '#types/config/common.ts'

// What is not known may hide anything, so it comes before what is known to be good.
const order: (Level | null)[] = ['danger', 'act', 'watch', 'none', null, 'info', 'good']

/** Sorts levels, the worst first. */
export const worstFirst = (one: Level | null, other: Level | null): number => order.indexOf(one) - order.indexOf(other)
