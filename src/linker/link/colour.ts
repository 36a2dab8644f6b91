type Rgb = readonly [number, number, number]

/** The papers that every page is drawn on, and what is written with on a button. */
export const papers = { light: ['#f7f6f2', '#ffffff'], dark: ['#141714', '#1c211d'] } as const

/** Reads #rgb, #rgba, #rrggbb or #rrggbbaa; transparency is laid on a background. */
function rgbOf(colour: string, under: Rgb = [255, 255, 255]): Rgb {
  const digits = colour.slice(1)
  const wide = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits
  const part = (at: number) => Number.parseInt(wide.slice(at, at + 2), 16)
  const alpha = wide.length === 8 ? part(6) / 255 : 1
  const mix = (at: 0 | 1 | 2) => Math.round(part(at * 2) * alpha + under[at] * (1 - alpha))
  return [mix(0), mix(1), mix(2)]
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const back = rgbOf(b)
  const one = luminance(rgbOf(a, back))
  const two = luminance(back)
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05)
}

const hex = (rgb: readonly number[]): string =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** The nearest colour of the same hue that has the contrast wanted on every background: darker or lighter as needed. */
export function withContrast(colour: string, backgrounds: readonly string[], wanted: number): string {
  const least = (candidate: string) => Math.min(...backgrounds.map((background) => contrast(candidate, background)))
  if (least(colour) >= wanted) return colour
  const [first = '#ffffff'] = backgrounds
  const end = contrast('#000000', first) > contrast('#ffffff', first) ? 0 : 255
  const from = rgbOf(colour)
  for (let step = 1; step <= 40; step += 1) {
    const candidate = hex(from.map((value) => value + ((end - value) * step) / 40))
    if (least(candidate) >= wanted) return candidate
  }
  return end === 0 ? '#000000' : '#ffffff'
}
