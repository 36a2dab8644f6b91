import { Menu } from '@mantine/core'
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconDots,
  IconDownload,
  IconInfoCircle,
  IconRefresh,
  IconTable,
} from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import type { Panel } from '#engine/portal.ts'
import type { PanelProps, PanelTable } from '#panels/panel.ts'
import { useRuntime, useSession } from '../runtime.ts'
import { mayManage } from '../session/facts.ts'
import { saveCsv } from './csv.ts'
import { PanelSheet } from './PanelSheet.tsx'
import { usePageState } from './see.ts'
import { tabulate } from './tabulation.ts'
import type { PanelData } from './usePanelData.ts'

export interface PanelMenuProps {
  panel: Panel
  content: PanelData
  drawn: RefObject<PanelProps | null>
  isFull: boolean
  setFull: (isFull: boolean) => void
}

/** What can be done with any panel: read it as a table, take it along, look closer, ask again. */
export function PanelMenu({ panel, content, drawn, isFull, setFull }: PanelMenuProps) {
  const { notices } = useRuntime()
  const state = useSession()
  const { page } = usePageState()
  const [table, setTable] = useState<PanelTable | null>(null)
  const [isExplained, setExplained] = useState(false)
  const title = panel.title ?? page.title
  const withTable = async (use: (table: PanelTable) => void): Promise<void> => {
    const read = await tabulate(panel.type, drawn.current)
    if (read) use(read)
    else notices.show({ text: 'This panel has no table.', level: 'info' })
  }
  const icon = { size: 18, stroke: 1.5, 'aria-hidden': true }
  return (
    <>
      <Menu withInitialFocusPlaceholder={false} position="bottom-end" withinPortal returnFocus>
        <Menu.Target>
          <button type="button" className="tool" aria-label={`Menu of ${title}`}>
            <IconDots size={18} stroke={1.5} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconTable {...icon} />} onClick={() => void withTable(setTable)}>
            Show as a table
          </Menu.Item>
          <Menu.Item
            leftSection={<IconDownload {...icon} />}
            onClick={() => void withTable((read) => saveCsv(read, title))}
          >
            Download CSV
          </Menu.Item>
          <Menu.Item
            leftSection={isFull ? <IconArrowsMinimize {...icon} /> : <IconArrowsMaximize {...icon} />}
            onClick={() => setFull(!isFull)}
          >
            {isFull ? 'Leave full screen' : 'Full screen'}
          </Menu.Item>
          <Menu.Item leftSection={<IconRefresh {...icon} />} onClick={content.again}>
            Read again
          </Menu.Item>
          <Menu.Item leftSection={<IconInfoCircle {...icon} />} onClick={() => setExplained(true)}>
            Details
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {table && <PanelSheet title={title} table={table} onClose={() => setTable(null)} />}
      {isExplained && (
        <PanelSheet
          title={title}
          table={{
            columns: [
              { key: 'what', title: 'What' },
              { key: 'value', title: 'Value' },
            ],
            rows: [
              { what: 'Panel type', value: panel.type },
              {
                what: 'Reads',
                value: Object.values(panel.data ?? {})
                  .map(({ use, endpoint }) => endpoint ?? use ?? 'a value')
                  .join(', '),
              },
              { what: 'Latest value', value: content.time },
              { what: 'Asked at', value: content.at?.toISOString() ?? null },
              ...(mayManage(state)
                ? [{ what: 'Declared in', value: `${panel.origin.file}:${panel.origin.line}` }]
                : []),
            ],
          }}
          onClose={() => setExplained(false)}
        />
      )}
    </>
  )
}
