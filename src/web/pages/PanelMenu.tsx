import { Menu } from '@mantine/core'
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconDots,
  IconDownload,
  IconInfoCircle,
  IconPhoto,
  IconRefresh,
  IconTable,
} from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import { formatInstant } from '#engine/format.ts'
import type { Panel } from '#engine/portal.ts'
import { quantitiesOf } from '#engine/quantities.ts'
import type { PanelProps, PanelTable } from '#panels/panel.ts'
import { usePageState } from '../context/see.ts'
import { useRuntime, useSession } from '../runtime.ts'
import { isDemo, mayManage, teamRights } from '../session/facts.ts'
import { PanelSheet } from './PanelSheet.tsx'
import { tabulate } from './tabulation.ts'
import type { PanelData } from './usePanelData.ts'
import { useSave } from './useSave.ts'

export interface PanelMenuProps {
  panel: Panel
  /** The panel's title, filled in; the page's where it has none. */
  title: string
  content: PanelData
  drawn: RefObject<PanelProps | null>
  /** The whole panel, for its picture. */
  element: RefObject<HTMLElement | null>
  isFull: boolean
  setFull: (isFull: boolean) => void
}

/** What can be done with any panel: read it as a table, take it along, look closer, ask again. */
export function PanelMenu({ panel, title, content, drawn, element, isFull, setFull }: PanelMenuProps) {
  const { core, notices } = useRuntime()
  const state = useSession()
  const { page, zone, now } = usePageState()
  const [table, setTable] = useState<PanelTable | null>(null)
  const [isExplained, setExplained] = useState(false)
  const showTable = async (): Promise<void> => {
    const read = await tabulate(panel.type, drawn.current)
    if (read) setTable(read)
    else notices.show({ text: 'This panel has no table.', level: 'info' })
  }
  const saveTable = useSave({ panel, title, content, drawn })
  const savePicture = async (): Promise<void> => {
    const made = formatInstant(now, { quantities: quantitiesOf(core.quantities), zone })
    try {
      const [{ pngOf }, { fileName, save }] = await Promise.all([import('./picture.ts'), import('./csv.ts')])
      const caption = [page.title, made, zone, ...(isDemo(state) ? ['demo data'] : [])].join(' · ')
      if (element.current) save(await pngOf(element.current, caption), `${fileName(title, 'picture')}.png`)
    } catch {
      notices.show({ text: 'This browser could not draw the picture.', level: 'watch' })
    }
  }
  const icon = { size: 18, stroke: 1.5, 'aria-hidden': true }
  return (
    <>
      <Menu withInitialFocusPlaceholder={false} position="bottom-end" returnFocus>
        <Menu.Target>
          <button type="button" className="tool" aria-label={`Menu of ${title}`}>
            <IconDots {...icon} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconTable {...icon} />} onClick={() => void showTable()}>
            Show as a table
          </Menu.Item>
          {teamRights(state).mayExport && (
            <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => void saveTable()}>
              Download CSV
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPhoto {...icon} />} onClick={() => void savePicture()}>
            Download PNG
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
