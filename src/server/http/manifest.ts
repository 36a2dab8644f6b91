import type { Portal } from '#engine/portal.ts'

/** Sizes of icons that a home screen may ask for; a brand has the second, and the larger ones where its folder has them. */
export const largeSizes = [192, 512] as const

interface Manifest {
  id: string
  name: string
  short_name: string
  start_url: string
  scope: string
  display: 'standalone'
  background_color: string
  theme_color: string
  icons: { src: string; sizes: string; type: 'image/png'; purpose: 'any' }[]
}

const paper = '#f7f6f2'

/** What a phone needs to put the portal on its home screen in a brand's name; null for a brand that there is not. */
export async function manifestOf(
  portal: Portal,
  slug: string,
  hasIcon: (folder: string, name: string) => Promise<boolean>,
): Promise<Manifest | null> {
  const brand = Object.hasOwn(portal.brands, slug) ? portal.brands[slug] : undefined
  if (!brand) return null
  const { name, favIcon, colorPalette } = brand
  const sizes: number[] = [48, 128]
  for (const size of largeSizes) if (await hasIcon(favIcon, `${size}x${size}.png`)) sizes.push(size)
  return {
    id: `/?brand=${slug}`,
    name,
    short_name: name.length <= 15 ? name : (name.split(' ')[0] ?? name),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: colorPalette.headerBanner,
    icons: sizes.map((size) => ({
      src: `/icons/${favIcon}/${size}x${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any',
    })),
  }
}
