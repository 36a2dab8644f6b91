// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * The shape of buttons.
 */
export type ButtonStyle = 'rounded' | 'pill' | 'square'

/**
 * A brand: name, icon, palette, button style, page flags. It may extend another; what it leaves out is the other's.
 */
export interface BrandDeclaration {
  /**
   * The brand that this one builds on.
   */
  extends?: string
  /**
   * The name shown in the header and in titles.
   */
  name: string
  /**
   * The folder of config/brands that holds its icons: 16x16, 48x48 and 128x128; 192x192 and 512x512 too, where a phone's home screen is to have them sharp.
   */
  favIcon?: string
  colorPalette?: ColorPalette
  darkPalette?: ColorPalette1
  buttonStyle?: ButtonStyle
  pageMeta?: PageMeta | string
  /**
   * The route to go to after the brand is applied, in place of Landing.
   */
  routeName?: string
}
/**
 * The brand's colours.
 *
 * This interface was referenced by `BrandDeclaration`'s JSON-Schema
 * via the `definition` "palette".
 */
export interface ColorPalette {
  /**
   * A colour in hex, such as #2f6b3a.
   */
  primary?: string
  /**
   * A colour in hex, such as #2f6b3a.
   */
  secondary?: string
  /**
   * A colour in hex, such as #2f6b3a.
   */
  accent?: string
  /**
   * A colour in hex, such as #2f6b3a.
   */
  headerText?: string
  /**
   * A colour in hex, such as #2f6b3a.
   */
  headerBanner?: string
  /**
   * A colour in hex, such as #2f6b3a.
   */
  menuHamburger?: string
}
/**
 * The brand's colours.
 */
export interface ColorPalette1 {
  /**
   * A colour in hex, such as #2f6b3a.
   */
  primary?: string
  /**
   * A colour in hex, such as #2f6b3a.
   */
  secondary?: string
  /**
   * A colour in hex, such as #2f6b3a.
   */
  accent?: string
  /**
   * A colour in hex, such as #2f6b3a.
   */
  headerText?: string
  /**
   * A colour in hex, such as #2f6b3a.
   */
  headerBanner?: string
  /**
   * A colour in hex, such as #2f6b3a.
   */
  menuHamburger?: string
}
/**
 * What the frame shows.
 */
export interface PageMeta {
  /**
   * Show the home button; true unless said.
   */
  showHomeButton?: boolean
  /**
   * Show who made the portal; false unless said.
   */
  showPoweredBy?: boolean
  /**
   * Name the provider company; true unless said.
   */
  providerCompany?: boolean
  /**
   * Show the tools menu; true unless said.
   */
  showToolsetButton?: boolean
  /**
   * Show the search button; true unless said.
   */
  showSearchButton?: boolean
  /**
   * Show the account menu; true unless said.
   */
  showAccountButton?: boolean
  /**
   * The page with the terms: a path, or an https address.
   */
  termsLink?: string
  /**
   * Where people write for help.
   */
  supportEmail?: string
  /**
   * Where people call for help.
   */
  supportPhone?: string
  /**
   * One line on the landing page.
   */
  tagline?: string
}
