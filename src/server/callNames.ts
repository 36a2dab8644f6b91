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
  'irrigation.log': true,
  'cropstage.record': true,
  'soiltest.upload': true,
  'spray.record.add': true,
  'sale.cattle.add': true,
  'sale.sheep.add': true,
  'farm-input.put': true,
  'alert.acknowledge': true,
  'alert.close': true,
  'alert.rule.create': true,
  'alert.rule.switch': true,
  'alert.rule.delete': true,
  'asset.fumigation.add': true,
  'legacy.login': true,
  'legacy.using': true,
  'biosecurity.movement.add': true,
  'biosecurity.visitor.add': true,
  'biosecurity.treatment.add': true,
}

export const callNames: string[] = Object.keys(answered)
