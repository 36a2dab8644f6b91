import { onceForServer } from '#server/pipeline/once.ts'
import type { Parts } from '#server/pipeline/parts.ts'
import type { Running } from '#server/subject.ts'
import { door } from '#subjects/people/door.ts'
import { type ChartServer, chartServer } from './chartServer.ts'
import { listenForCharts } from './listener.ts'
import { type ChartSessions, makeChartSessions } from './sessions.ts'

/** A connected chart server, and who is signed in at it. */
export interface ConnectedCharts {
  server: ChartServer
  sessions: ChartSessions
}

declare module '#server/pipeline/parts.ts' {
  interface Given {
    charts?: ConnectedCharts
  }
}

/** The chart server of the settings; null where there is none. */
export const chartsOf = onceForServer(({ settings, given }): ConnectedCharts | null => {
  if (given.charts) return given.charts
  return settings.legacyUrl ? { server: chartServer(settings.legacyUrl), sessions: makeChartSessions() } : null
})

/** Listens for chart pages, where there is a chart server. */
export async function serveCharts(parts: Parts): Promise<Running | null> {
  const charts = chartsOf(parts)
  if (!charts) return null
  const { settings, now, log, cookies } = parts
  const listener = await listenForCharts(
    {
      ...charts,
      stands: async (one) => (await door(parts).people.behind(one.user_id, one.family_id, now())) !== null,
      cookie: cookies.charts,
      portal: settings.origins,
      own: settings.chartOrigins,
      now,
    },
    { host: settings.host, port: settings.chartsPort, tls: settings.tls },
    log,
  )
  return { stop: () => listener.close() }
}
