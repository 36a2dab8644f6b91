type Known = [name: string, sign: RegExp]

// The first that fits: many say that they are several.
const browsers: Known[] = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]
const systems: Known[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

const found = (known: Known[], agent: string) => known.find(([, sign]) => sign.test(agent))?.[0]

/** What a person calls the browser behind a User-Agent header: "Firefox on Windows"; the header's first word where it is no browser. */
export function browserName(agent: string | null): string {
  if (!agent) return 'Unknown'
  const browser = found(browsers, agent) ?? agent.split(/[\s/]/)[0]?.slice(0, 40) ?? ''
  const system = found(systems, agent)
  return system ? `${browser} on ${system}` : browser
}
