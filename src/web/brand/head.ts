import type { Brand } from '#engine/portal.ts'

/** §9: head metadata is changed at most once in this many milliseconds. */
const headDelay = 50

/** §9 has three sizes; pages link the two that browsers ask for, and the large one for home screens. */
const sizes = [16, 48, 128] as const

let timer: ReturnType<typeof setTimeout> | undefined

function linkTo(rel: string, href: string, size?: number): void {
  const sized = size === undefined ? '' : `[sizes="${size}x${size}"]`
  const found = document.head.querySelector<HTMLLinkElement>(`link[rel="${rel}"]${sized}`)
  const link = found ?? document.createElement('link')
  link.rel = rel
  if (size !== undefined) link.setAttribute('sizes', `${size}x${size}`)
  if (link.getAttribute('href') !== href) link.href = href
  if (!found) document.head.append(link)
}

/** The document's title by the portal's template, such as "{title} - {brand.name}". */
export const titleOf = (template: string, title: string | null, brand: Pick<Brand, 'name'>): string =>
  title === null ? brand.name : template.replace('{title}', () => title).replace('{brand.name}', () => brand.name)

/** Sets title and icons once the last of several quick changes has settled; what it gives calls that off. */
export function updateHead(title: string, brand: Brand): () => void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    document.title = title
    for (const size of sizes) {
      const href = `/icons/${encodeURIComponent(brand.favIcon)}/${size}x${size}.png`
      linkTo(size === 128 ? 'apple-touch-icon' : 'icon', href, size)
    }
    linkTo('manifest', `/manifests/${encodeURIComponent(brand.slug)}.webmanifest`)
  }, headDelay)
  return () => clearTimeout(timer)
}
