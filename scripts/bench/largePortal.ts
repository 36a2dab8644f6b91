/** How large a portal is meant to be served. */
export const large = { dashboards: 2000, panels: 10_000, brands: 500 }

const colours = ['#1f5c7a', '#2f6b3a', '#6b4f3a', '#0b3d5c', '#4a2545']

/** A dashboard of five panels, in YAML as people write it. */
export function dashboardText(index: number): string {
  const panels = ['air_temp', 'wind_speed', 'rh', 'rain', 'delta_t'].map(
    (quantity, at) => `  - id: p${at}
    type: stat
    title: Now ${at}
    at: { x: ${(at % 4) * 3}, y: ${Math.floor(at / 4) * 3}, w: 3, h: 3 }
    data: { value: { use: latest, pick: { where: { quantity: ${quantity} }, take: value } } }
`,
  )
  return `title: Large ${index}
description: One of many.
icon: home
order: 900
queries:
  latest: { endpoint: procedure.latest_values, with: { quantities: [air_temp, wind_speed, rh, rain, delta_t] } }
panels:
${panels.join('')}`
}

/** A brand that extends the provider's. */
export const brandText = (index: number): string =>
  `extends: tilth\nname: Large ${index}\ncolorPalette: { primary: "${colours[index % colours.length]}" }\n`
