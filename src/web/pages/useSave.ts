import type { RefObject } from 'react'
import type { Panel } from '#engine/portal.ts'
import type { PanelProps } from '#panels/panel.ts'
import { usePageState } from '../context/see.ts'
import { sentenceOf } from '../data/refusal.ts'
import { useRuntime, useSession } from '../runtime.ts'
import { frameCall } from '../session/workspaces.ts'
import { placeOf } from './placeOf.ts'
import { tabulate } from './tabulation.ts'
import type { PanelData } from './usePanelData.ts'

interface Saved {
  panel: Panel
  /** The panel's title, filled in; the page's where it has none. */
  title: string
  content: PanelData
  drawn: RefObject<PanelProps | null>
}

/** Saves all that a panel shows as a file of comma-separated values. What goes wrong is told. */
export function useSave({ panel, title, content, drawn }: Saved): () => Promise<void> {
  const { core, notices, send } = useRuntime()
  const state = useSession()
  const { page, see } = usePageState()
  return async () => {
    try {
      const props = drawn.current && { ...drawn.current, data: await content.whole() }
      const read = await tabulate(panel.type, props)
      if (!read) return void notices.show({ text: 'This panel has no table.', level: 'info' })
      // The server says whether it may leave, and writes it down.
      const taken = { title: title.slice(0, 200) || 'Table', rows: read.rows.length }
      await send(frameCall(core, 'ui.export'), taken, state.currentOrg?.id ?? null)
      const { saveCsv } = await import('./csv.ts')
      saveCsv(read, `${title} ${placeOf(page, see)}`.trim())
    } catch (error) {
      notices.show({ text: sentenceOf(error), level: 'danger' })
    }
  }
}
