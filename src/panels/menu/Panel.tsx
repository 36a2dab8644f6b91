import type { PanelInside } from '../panel.ts'

/** The menu of the child routes; `web`, which knows routes and guards, passes it in as the slot named menu. */
export default function MenuPanel({ slots }: PanelInside) {
  return slots.menu
}
