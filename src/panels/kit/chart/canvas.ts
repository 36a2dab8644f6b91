import './register.ts'

/** How every chart of ours is drawn: at once, from points as they are, as large as CanvasSize says; the panel hears the pointer. */
export const still = {
  animation: false as const,
  parsing: false as const,
  normalized: true,
  responsive: false,
  maintainAspectRatio: false,
  events: [],
}

/** A canvas is no text: what it shows stands in words beside it. */
export const canvas = { type: 'line' as const, datasetIdKey: 'label', 'aria-hidden': true as const }
