// Shows what is pushed while no page of the portal is open, and opens the page that it is about. It answers no request.

/** What is known here of the events of a service worker, which the types of a page leave out. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Pushed extends Lasting {
  data: { json(): unknown } | null
}
interface Pressed extends Lasting {
  notification: Notification
}
interface OpenPage {
  url: string
  focus(): Promise<unknown>
}
interface Worker {
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<OpenPage[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: Lasting) => void): void
  addEventListener(type: 'push', listener: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Pressed) => void): void
}

const isWorker = (scope: unknown): scope is Worker =>
  typeof scope === 'object' && scope !== null && 'registration' in scope && 'clients' in scope

/** The texts of what was pushed; what is none of ours has none. */
function readPushed(data: Pushed['data']): Record<string, string> {
  try {
    const said = data?.json()
    return Object.fromEntries(
      Object.entries(said ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

/** Where a press leads: into this portal, and nowhere else. */
function placeOf(data: unknown): string {
  const { origin } = location
  const url = typeof data === 'string' && URL.canParse(data, origin) ? new URL(data, origin) : null
  return url?.origin === origin ? url.href : origin
}

if (isWorker(self)) {
  const worker = self
  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

  worker.addEventListener('push', (event) => {
    const { title = 'There is news', text = '', url, tag } = readPushed(event.data)
    // A browser takes back its leave where something is pushed and nothing is shown.
    event.waitUntil(
      worker.registration.showNotification(title, { body: text, ...(tag === undefined ? {} : { tag }), data: url }),
    )
  })

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const place = placeOf(event.notification.data)
    const open = async () => {
      const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
      const there = pages.find(({ url }) => url === place)
      await (there ? there.focus() : worker.clients.openWindow(place))
    }
    event.waitUntil(open())
  })
}
