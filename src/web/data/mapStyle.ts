/** A style is some hundred kilobytes; more is none. */
const mostLetters = 4_000_000
/** How long a style may take, ms: what stands in for it waits no longer. */
const patience = 15_000

/** Asks another server, which is told nothing of the person. */
async function asked(address: string): Promise<Response> {
  const reply = await fetch(address, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(patience),
  })
  if (!reply.ok) throw new Error(`${address} could not be loaded (${reply.status}).`)
  return reply
}

/** A small picture of a declared basemap, as an address of data: the page may show no other server's pictures. */
export async function readPicture(address: string): Promise<string> {
  const picture = await (await asked(address)).blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(picture)
  })
}

/** The vector style of a declared basemap. It is another server's: nothing of the person's goes there, and what it says is checked where it is drawn. */
export async function readStyle(address: string): Promise<unknown> {
  const text = await (await asked(address)).text()
  if (text.length > mostLetters) throw new Error(`${address} is too large for a style.`)
  return JSON.parse(text)
}
