import type { Brand } from '#engine/portal.ts'

/** §9: head metadata is changed at most once in this many milliseconds. */
const headDelay = 50
/** Its pictures are fetched after what a page is drawn of, and not those of a brand that is worn for a moment only. */
const picturesDelay = 1000

/** §9 has three sizes; pages link the two that browsers ask for, and the large one for home screens. */
const sizes = [16, 48, 128] as const

let title: ReturnType<typeof setTimeout> | undefined
let pictures: ReturnType<typeof setTimeout> | undefined

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

/** Sets the title, and then the icons, once the last of several quick changes has settled; what it gives calls that off. */
export function updateHead(words: string, brand: Brand): () => void {
  const callOff = (): void => {
    clearTimeout(title)
    clearTimeout(pictures)
  }
  callOff()
  title = setTimeout(() => {
    document.title = words
  }, headDelay)
  pictures = setTimeout(() => {
    for (const size of sizes) {
      const href = `/icons/${encodeURIComponent(brand.favIcon)}/${size}x${size}.png`
      linkTo(size === 128 ? 'apple-touch-icon' : 'icon', href, size)
    }
    linkTo('manifest', `/manifests/${encodeURIComponent(brand.slug)}.webmanifest`)
  }, picturesDelay)
  return callOff
}
