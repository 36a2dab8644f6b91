// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * The shape of buttons.
 */
export type BrandingButtonStyle = 'rounded' | 'pill' | 'square'

/**
 * How the portal looks for an organisation.
 */
export interface Branding {
  /**
   * The brand's slug.
   */
  slug: string
  /**
   * Where the brand's whole document is served.
   */
  address: string
  /**
   * The name in the header and in titles.
   */
  name: string
  /**
   * The folder of its icons.
   */
  favIcon: string
  colorPalette: BrandingPalette
  buttonStyle: BrandingButtonStyle
  pageMeta: BrandingPageMeta
  /**
   * The route to go to after the brand is applied; null for the landing page.
   */
  routeName: string | null
}
/**
 * The brand's colours, in hex.
 */
export interface BrandingPalette {
  /**
   * Main colour.
   */
  primary: string
  /**
   * Second colour.
   */
  secondary: string
  /**
   * Accent colour.
   */
  accent: string
  /**
   * Text on the header.
   */
  headerText: string
  /**
   * The header.
   */
  headerBanner: string
  /**
   * The menu button.
   */
  menuHamburger: string
}
/**
 * What the frame shows.
 */
export interface BrandingPageMeta {
  /**
   * Show the home button.
   */
  showHomeButton: boolean
  /**
   * Show who made the portal.
   */
  showPoweredBy: boolean
  /**
   * Name the provider company.
   */
  providerCompany: boolean
  /**
   * Show the tools menu.
   */
  showToolsetButton: boolean
  /**
   * Show the search button.
   */
  showSearchButton: boolean
  /**
   * Show the account menu.
   */
  showAccountButton: boolean
  /**
   * The page with the terms.
   */
  termsLink: string
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
