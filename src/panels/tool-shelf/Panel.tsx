import type { PanelInside } from '../panel.ts'

/** The tiles of the tools; `web`, which knows routes and guards, passes them in as the slot named tools. */
export default function ToolShelfPanel({ slots }: PanelInside) {
  return slots.tools
}
