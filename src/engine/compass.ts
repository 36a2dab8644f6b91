/** The sixteen points of the compass, clockwise from north. */
export const compass = [
  ...(['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE'] as const),
  ...(['S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW', 'NNW'] as const),
] as const

type CompassPoint = (typeof compass)[number]

/** The compass point of a direction in degrees from north, clockwise: 225 is "SW". */
export const compassPoint = (degrees: number): CompassPoint =>
  compass[Math.round((((degrees % 360) + 360) % 360) / 22.5) % 16] ?? 'N'
