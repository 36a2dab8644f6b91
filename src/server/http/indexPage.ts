interface IndexFacts {
  nonce: string
  /** Address of the portal's core document. */
  portal: string
  /** Address of the host's brand document. */
  brand: string
  /** Slug of the organisation whose address the host is; empty for the portal's own. */
  organisation: string
  /** "1" when a chart server is connected. */
  charts: string
}

const notBuilt =
  '<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="nonce" content=""><meta name="portal" content=""><meta name="brand" content=""><meta name="organisation" content=""><title>Tilth</title></head><body><p>The browser application is not built. Run npm start.</p></body></html>'

/**
 * Fills the page's meta tags, and has the documents that they name fetched while the scripts are on their way. The values
 * are ours (hashes, slugs), and quoted all the same.
 */
export function fillIndex(html: string | null, facts: IndexFacts): string {
  const ahead = [facts.portal, facts.brand].map(
    (address) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escaped(address)}">`,
  )
  const filled = Object.entries(facts).reduce(
    (text, [name, value]) =>
      text.replace(
        new RegExp(`<meta name="${name}" content="[^"]*"`),
        `<meta name="${name}" content="${escaped(value)}"`,
      ),
    html ?? notBuilt,
  )
  return html === null ? filled : filled.replace('</title>', `</title>${ahead.join('')}`)
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
