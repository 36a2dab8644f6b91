import type { Brand, Palette } from '#engine/portal.ts'
import type { BrandDeclaration } from '#types/config/brand.ts'
import type { Problem } from '../problem.ts'
import type { Document } from '../read/document.ts'
import { field, isFields } from '../values.ts'
import { contrast, papers, withContrast } from './colour.ts'

/** A brand's declaration; broken ones keep their place, so that others may name them. */
interface BrandSource {
  slug: string
  document: Document
  isBroken: boolean
}

/** Brands with everything they extend in them, and what is wrong with them. */
interface LinkedBrands {
  brands: Record<string, Brand>
  problems: Problem[]
}

const isBrand = (value: unknown): value is BrandDeclaration => isFields(value) && typeof value.name === 'string'

const start = {
  primary: '#2f6b3a',
  secondary: '#6b4f3a',
  accent: '#b7791f',
  headerText: '#ffffff',
  menuHamburger: '#ffffff',
}
const meta = {
  showHomeButton: true,
  showPoweredBy: false,
  providerCompany: true,
  showToolsetButton: true,
  showSearchButton: true,
  showAccountButton: true,
  termsLink: '/terms',
}

/** Merges each brand over what it extends. A brand with a problem falls back to what it extends, or to the provider's. */
export function linkBrands(sources: readonly BrandSource[], provider: string): LinkedBrands {
  const bySlug = new Map(sources.map((source) => [source.slug, source]))
  const problems: Problem[] = []
  const brands: Record<string, Brand> = {}
  for (const source of sources) {
    const cycle = cycleOf(source, bySlug)
    if (cycle && [...cycle].sort()[0] === source.slug)
      problems.push(
        source.document.at(['extends'], 'value', 'TL509', `this brand extends itself: ${cycle.join(' → ')}`),
      )
    const chain = cycle || source.isBroken ? chainOf(bySlug.get(provider), bySlug) : chainOf(source, bySlug)
    const brand = merge(source.slug, chain, provider)
    const wrong = source.isBroken || cycle ? [] : contrasts(source, brand)
    problems.push(...wrong)
    brands[source.slug] =
      wrong.length === 0 ? brand : { ...merge(source.slug, chain.slice(0, -1), provider), name: brand.name }
  }
  return { brands, problems }
}

function cycleOf(source: BrandSource, bySlug: ReadonlyMap<string, BrandSource>): string[] | undefined {
  const seen = [source.slug]
  for (
    let next = field(source.document.value, 'extends');
    typeof next === 'string';
    next = field(bySlug.get(next)?.document.value, 'extends')
  ) {
    if (next === source.slug) return [...seen, next]
    if (seen.includes(next)) return undefined
    seen.push(next)
  }
  return undefined
}

/** Declarations from the outermost one that is extended to the brand itself. */
function chainOf(source: BrandSource | undefined, bySlug: ReadonlyMap<string, BrandSource>): BrandDeclaration[] {
  const chain: BrandDeclaration[] = []
  const seen = new Set<string>()
  for (let at = source; at && !seen.has(at.slug); ) {
    seen.add(at.slug)
    const value = at.document.value
    if (!at.isBroken && isBrand(value)) chain.unshift(value)
    const next: unknown = field(value, 'extends')
    at = typeof next === 'string' ? bySlug.get(next) : undefined
  }
  return chain
}

function merge(slug: string, chain: readonly BrandDeclaration[], provider: string): Brand {
  const light: Partial<Palette> = Object.assign({}, ...chain.map((one) => one.colorPalette ?? {}))
  const primary = light.primary ?? start.primary
  const colorPalette: Palette = { ...start, headerBanner: primary, ...light }
  const routeName = chain.findLast((one) => one.routeName !== undefined)?.routeName
  return {
    slug,
    name: chain.at(-1)?.name ?? slug,
    favIcon: chain.findLast((one) => one.favIcon !== undefined)?.favIcon ?? provider,
    buttonStyle: chain.findLast((one) => one.buttonStyle !== undefined)?.buttonStyle ?? 'rounded',
    colorPalette,
    darkPalette: darkOf(chain, colorPalette),
    pageMeta: Object.assign({}, meta, ...chain.map(({ pageMeta }) => (typeof pageMeta === 'object' ? pageMeta : {}))),
    ...(routeName === undefined ? {} : { routeName }),
  }
}

/** On dark paper: what is declared; a colour that only the light palette changed is lightened until it can be read. */
function darkOf(chain: readonly BrandDeclaration[], light: Palette): Palette {
  const made: Palette = { ...light, ...readable(light) }
  for (const brand of chain) {
    const own = brand.colorPalette ?? {}
    const lightened = readable({ ...light, ...own })
    for (const key of ['primary', 'secondary', 'accent'] as const)
      if (own[key] !== undefined) made[key] = lightened[key]
    if (own.headerBanner !== undefined || own.primary !== undefined)
      made.headerBanner = own.headerBanner ?? own.primary ?? made.headerBanner
    if (own.headerText !== undefined) made.headerText = own.headerText
    if (own.menuHamburger !== undefined) made.menuHamburger = own.menuHamburger
    Object.assign(made, brand.darkPalette ?? {})
  }
  return made
}

const readable = ({ primary, secondary, accent }: Palette) => ({
  primary: withContrast(primary, papers.dark, 4.5),
  secondary: withContrast(secondary, papers.dark, 4.5),
  accent: withContrast(accent, papers.dark, 3),
})

type Pair = readonly [colour: keyof Palette, on: readonly string[] | keyof Palette, wanted: number, what: string]

const pairs = (paper: readonly string[]): readonly Pair[] => [
  ['primary', paper, 4.5, 'links and buttons on paper'],
  ['secondary', paper, 3, 'marks on paper'],
  ['accent', paper, 3, 'marks on paper'],
  ['headerText', 'headerBanner', 4.5, 'words on the header'],
  ['menuHamburger', 'headerBanner', 3, 'the menu button on the header'],
]

/** AX-05: every pair of colours that carries words has a contrast of 4.5, every pair that carries marks one of 3. */
function contrasts({ document }: BrandSource, brand: Brand): Problem[] {
  return (['colorPalette', 'darkPalette'] as const).flatMap((name) => {
    const palette = brand[name]
    const declared = field(document.value, name)
    return pairs(name === 'colorPalette' ? papers.light : papers.dark).flatMap(([key, on, wanted, what]) => {
      const backgrounds = typeof on === 'string' ? [palette[on]] : on
      const found = Math.min(...backgrounds.map((background) => contrast(palette[key], background)))
      const own =
        isFields(declared) && Object.hasOwn(declared, key)
          ? key
          : typeof on === 'string' && isFields(declared) && Object.hasOwn(declared, on)
            ? on
            : undefined
      if (found >= wanted || own === undefined) return []
      const better =
        own === key
          ? withContrast(palette[key], backgrounds, wanted)
          : withContrast(backgrounds[0] ?? '#000000', [palette[key]], wanted)
      return [
        document.at(
          [name, own],
          'value',
          'TL510',
          `${what} have a contrast of ${found.toFixed(1)}, and need ${wanted}: ${better} would do`,
          { suggestion: better },
        ),
      ]
    })
  })
}
