import type { Calls } from '#types/calls.ts'

/** The calls that have a handler of their own; procedures have their code in procedures/. */
export type Name = Exclude<keyof Calls, `procedure.${string}`>

// Known without opening a store, so that the linker can prove that each declared call is answered. The type demands all.
const answered: Record<Name, true> = {
  'auth.signin': true,
  'auth.refresh': true,
  'auth.signout': true,
  'org.legacy': true,
  'org.role': true,
  'dashboard.list': true,
  'dashboard.tree': true,
  'dashboard.device': true,
  'ui.style': true,
  'ui.icons': true,
  'ui.report': true,
  'location.list': true,
  'device.list': true,
  'device.battery': true,
  'sensor.list': true,
}

export const callNames: string[] = Object.keys(answered)
