import { describe, expect, it } from 'vitest'
import { linkBrands } from '#linker/link/brand.ts'
import { Document } from '#linker/read/document.ts'

const plain = {
  name: 'Plain',
  favIcon: 'plain',
  colorPalette: { primary: '#2f6b3a', secondary: '#6b4f3a', accent: '#b7791f' },
}

/** Brands as they are linked, of which `plain` is the provider's; those named in `broken` could not be read. */
function brandsOf(given: Record<string, object>, broken: string[] = []) {
  const sources = Object.entries({ plain, ...given }).map(([slug, value]) => ({
    slug,
    document: new Document({ file: `config/brands/${slug}/brand.yaml`, text: JSON.stringify(value) }),
    isBroken: broken.includes(slug),
  }))
  const { brands, problems } = linkBrands(sources, 'plain')
  return { brands, told: problems.map(({ file, code, message, fix }) => `${file} ${code} ${message} -> ${fix?.text}`) }
}

describe('a brand', () => {
  it('has what it declares, over what it extends, over what every brand has', () => {
    const { brands, told } = brandsOf({
      middle: { extends: 'plain', name: 'Middle', buttonStyle: 'square', routeName: 'welcome' },
      leaf: {
        extends: 'middle',
        name: 'Leaf',
        favIcon: 'leaf',
        colorPalette: { primary: '#1f5c7a' },
        pageMeta: { showPoweredBy: true },
      },
    })
    expect(told).toEqual([])
    expect(brands.plain).toEqual({
      slug: 'plain',
      name: 'Plain',
      favIcon: 'plain',
      buttonStyle: 'rounded',
      colorPalette: {
        primary: '#2f6b3a',
        secondary: '#6b4f3a',
        accent: '#b7791f',
        headerText: '#ffffff',
        menuHamburger: '#ffffff',
        headerBanner: '#2f6b3a',
      },
      darkPalette: brands.plain?.darkPalette,
      pageMeta: {
        showHomeButton: true,
        showPoweredBy: false,
        providerCompany: true,
        showToolsetButton: true,
        showSearchButton: true,
        showAccountButton: true,
        termsLink: '/terms',
      },
    })
    expect(brands.middle).toMatchObject({
      name: 'Middle',
      favIcon: 'plain',
      buttonStyle: 'square',
      routeName: 'welcome',
      colorPalette: brands.plain?.colorPalette,
    })
    expect(brands.leaf).toMatchObject({
      slug: 'leaf',
      name: 'Leaf',
      favIcon: 'leaf',
      buttonStyle: 'square',
      routeName: 'welcome',
      colorPalette: { ...brands.plain?.colorPalette, primary: '#1f5c7a', headerBanner: '#1f5c7a' },
      pageMeta: { ...brands.plain?.pageMeta, showPoweredBy: true },
    })
    expect(Object.hasOwn(brands.plain ?? {}, 'routeName')).toBe(false)
  })

  it('takes nothing of what is broken on the way, nor of what is not there', () => {
    const { brands } = brandsOf(
      {
        middle: { extends: 'plain', name: 'Middle', buttonStyle: 'square' },
        leaf: { extends: 'middle', name: 'Leaf' },
        lost: { extends: 'nowhere', name: 'Lost' },
      },
      ['middle'],
    )
    // It still extends what the broken one extends.
    expect(brands.leaf).toMatchObject({ name: 'Leaf', buttonStyle: 'rounded', colorPalette: { primary: '#2f6b3a' } })
    expect(brands.middle).toMatchObject({ slug: 'middle', name: 'Plain', buttonStyle: 'rounded' })
    expect(brands.lost).toMatchObject({ name: 'Lost', favIcon: 'plain', colorPalette: { primary: '#2f6b3a' } })
  })

  it('that extends itself is told once, and is as the provider’s', () => {
    const { brands, told } = brandsOf({
      one: { extends: 'two', name: 'One', buttonStyle: 'square' },
      two: { extends: 'one', name: 'Two' },
      three: { extends: 'two', name: 'Three' },
      self: { extends: 'self', name: 'Self' },
    })
    expect(told).toEqual([
      'config/brands/one/brand.yaml TL509 this brand extends itself: one → two → one -> undefined',
      'config/brands/self/brand.yaml TL509 this brand extends itself: self → self -> undefined',
    ])
    expect([brands.one, brands.two].map((brand) => [brand?.slug, brand?.name, brand?.buttonStyle])).toEqual([
      ['one', 'Plain', 'rounded'],
      ['two', 'Plain', 'rounded'],
    ])
    // What only leads into such a ring takes what is in it, each once.
    expect(brands.three).toMatchObject({ name: 'Three', buttonStyle: 'square' })
  })
})

describe('the colours of a brand on dark paper', () => {
  const darkOf = (palette: object, dark?: object) =>
    brandsOf({
      own: { extends: 'plain', name: 'Own', colorPalette: palette, ...(dark ? { darkPalette: dark } : {}) },
    })

  it('are those of light paper, lightened until they can be read', () => {
    const { brands, told } = darkOf({ primary: '#1f5c7a', headerText: '#fefefe', menuHamburger: '#fdfdfd' })
    expect(told).toEqual([])
    const dark = brands.own?.darkPalette
    expect(dark).toMatchObject({ headerBanner: '#1f5c7a', headerText: '#fefefe', menuHamburger: '#fdfdfd' })
    expect(dark?.primary).not.toBe('#1f5c7a')
    // What it does not declare is as in what it extends.
    expect(dark?.secondary).toBe(brands.plain?.darkPalette.secondary)
    expect(dark?.accent).toBe(brands.plain?.darkPalette.accent)
  })

  it('are the declared ones where they are declared, and those of what it extends where nothing changed', () => {
    const { brands } = brandsOf({
      base: { extends: 'plain', name: 'Base', darkPalette: { primary: '#9bd3ad', headerBanner: '#123524' } },
      same: { extends: 'base', name: 'Same' },
      other: { extends: 'base', name: 'Other', colorPalette: { primary: '#1f5c7a' } },
      banner: { extends: 'base', name: 'Banner', colorPalette: { headerBanner: '#24323f' } },
    })
    expect(brands.base?.darkPalette).toMatchObject({ primary: '#9bd3ad', headerBanner: '#123524' })
    expect(brands.same?.darkPalette).toEqual(brands.base?.darkPalette)
    expect(brands.other?.darkPalette.headerBanner).toBe('#1f5c7a')
    expect(brands.other?.darkPalette.primary).not.toBe('#9bd3ad')
    expect(brands.banner?.darkPalette).toMatchObject({ primary: '#9bd3ad', headerBanner: '#24323f' })
  })
})

describe('colours that cannot be read', () => {
  const told = (more: object) => brandsOf({ own: { extends: 'plain', name: 'Own', ...more } })

  it.each<[palette: object, key: string, words: RegExp]>([
    [
      { primary: '#cfe8d5' },
      'primary',
      /^links and buttons on paper have a contrast of 1\.\d, and need 4\.5: #\w{6} would do/,
    ],
    [{ secondary: '#dddddd' }, 'secondary', /^marks on paper have a contrast of 1\.\d, and need 3: #\w{6} would do/],
    [{ accent: '#eeeeee' }, 'accent', /^marks on paper have a contrast of 1\.\d, and need 3: #\w{6} would do/],
    [
      { headerText: '#2f6b3b' },
      'headerText',
      /^words on the header have a contrast of 1\.0, and need 4\.5: #\w{6} would do/,
    ],
    [
      { menuHamburger: '#2f6b3b' },
      'menuHamburger',
      /^the menu button on the header have a contrast of 1\.0, and need 3: #\w{6} would do/,
    ],
  ])('are told at the colour that was declared: %j', (colorPalette, key, words) => {
    const { brands, told: lines } = told({ colorPalette })
    expect(lines).toHaveLength(1)
    const [line = ''] = lines
    expect(line).toMatch(/^config\/brands\/own\/brand\.yaml TL510 /)
    const message = line.slice(line.indexOf('TL510 ') + 6)
    expect(message).toMatch(words)
    // The colour that would do is what is suggested, and it does.
    const better = /: (#\w{6}) would do/.exec(message)?.[1] ?? ''
    expect(line.endsWith(`-> ${better}`) || line.endsWith('-> undefined')).toBe(true)
    expect(told({ colorPalette: { [key]: better } }).told).toEqual([])
    // Until it is mended the brand is that which it extends, under its own name.
    expect(brands.own).toMatchObject({ slug: 'own', name: 'Own', colorPalette: brands.plain?.colorPalette })
  })

  it('are told at the header where only that was declared', () => {
    const { told: lines } = told({ colorPalette: { headerBanner: '#fafafa' } })
    expect(lines.map((line) => /TL510 (.*?) have/.exec(line)?.[1])).toEqual([
      'words on the header',
      'the menu button on the header',
    ])
  })

  it('are told of dark paper too', () => {
    const { told: lines } = told({ darkPalette: { primary: '#10321c' } })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('links and buttons on paper have a contrast of')
  })
})
