import type { Brand, Palette } from '#engine/portal.ts'

const names: Record<keyof Palette, string> = {
  primary: '--primary',
  secondary: '--secondary',
  accent: '--accent',
  headerText: '--header-text',
  headerBanner: '--header-banner',
  menuHamburger: '--menu-hamburger',
}

const radii: Record<Brand['buttonStyle'], string> = { rounded: '6px', pill: '999px', square: '0px' }

const isColour = (value: string): boolean => /^#[0-9a-f]{3}([0-9a-f]{3})?$/i.test(value)

/** Relative luminance, 0 to 1, as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const full = colour.length === 4 ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour
  const parts = [1, 3, 5].map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** White or the dark ink: whichever reads better on a colour. */
export const inkOn = (colour: string): string =>
  1.05 / (luminance(colour) + 0.05) >= (luminance(colour) + 0.05) / (luminance('#141714') + 0.05)
    ? '#ffffff'
    : '#141714'

/** Puts a brand's colours and button shape on an element, property by property, so that nothing is ever read as text. */
export function applyBrand(brand: Brand, scheme: 'light' | 'dark', style: CSSStyleDeclaration): void {
  const palette = scheme === 'dark' ? brand.darkPalette : brand.colorPalette
  for (const key of Object.keys(names)) {
    const name = key as keyof Palette
    if (isColour(palette[name])) style.setProperty(names[name], palette[name])
  }
  if (isColour(palette.primary)) style.setProperty('--on-primary', inkOn(palette.primary))
  style.setProperty('--button-radius', radii[brand.buttonStyle])
}
