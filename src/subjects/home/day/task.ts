import type { Asked, RowOf } from '#server/procedures/procedure.ts'
import type { Tools } from '#server/procedures/tools.ts'

export type Task = Pick<RowOf<'day_list'>, 'level' | 'what' | 'do' | 'why' | 'location' | 'page'>

/** What a part of the list is found with: all locations that the person sees. */
export interface Day extends Omit<Asked<unknown>, 'input'> {
  /** A procedure's answer for all locations. */
  ask: <Row, Input extends object>(
    make: (tools: Tools) => (asked: Asked<Input>) => Promise<Row[]>,
    input: NoInfer<Input>,
  ) => Promise<Row[]>
  /** A day in words, as the portal says it. */
  day: (date: string) => string
}

const order = ['danger', 'act', 'watch'] as const
type Pressing = (typeof order)[number]

/** The level of what is to be seen to; null for what asks for nothing. */
export const pressing = (level: RowOf<'day_list'>['level']): Pressing | null =>
  order.find((one) => one === level) ?? null

/** Danger before act before watch; within one of them as the parts stand. */
export const inOrder = (tasks: Task[]): Task[] => order.flatMap((level) => tasks.filter((task) => task.level === level))
