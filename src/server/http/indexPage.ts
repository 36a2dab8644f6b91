export interface IndexFacts {
  nonce: string
  /** Address of the portal's core document. */
  portal: string
  /** Address of the host's brand document. */
  brand: string
  /** "1" when the data is made up, which every screen then says. */
  demo: string
}

const notBuilt =
  '<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="nonce" content=""><meta name="portal" content=""><meta name="brand" content=""><title>Tilth</title></head><body><p>The browser application is not built. Run npm start.</p></body></html>'

/** Fills the page's meta tags. The values are ours (hashes, slugs), and quoted all the same. */
export function fillIndex(html: string | null, facts: IndexFacts): string {
  return Object.entries(facts).reduce(
    (text, [name, value]) =>
      text.replace(
        new RegExp(`<meta name="${name}" content="[^"]*"`),
        `<meta name="${name}" content="${escaped(value)}"`,
      ),
    html ?? notBuilt,
  )
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
