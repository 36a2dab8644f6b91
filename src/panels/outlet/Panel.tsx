import type { PanelInside } from '../panel.ts'

/** Where a child route's page stands; `web` passes it in as the slot named outlet. */
export default function OutletPanel({ slots }: PanelInside) {
  return slots.outlet
}
