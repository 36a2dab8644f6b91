/** A style is some hundred kilobytes; more is none. */
const mostLetters = 4_000_000
/** How long a style may take, ms: what stands in for it waits no longer. */
const patience = 15_000

/** The vector style of a declared basemap. It is another server's: nothing of the person's goes there, and what it says is checked where it is drawn. */
export async function readStyle(address: string): Promise<unknown> {
  const reply = await fetch(address, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(patience),
  })
  if (!reply.ok) throw new Error(`${address} could not be loaded (${reply.status}).`)
  const text = await reply.text()
  if (text.length > mostLetters) throw new Error(`${address} is too large for a style.`)
  return JSON.parse(text)
}
