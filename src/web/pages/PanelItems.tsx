import type { Menu } from '@mantine/core'
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconDownload,
  IconInfoCircle,
  IconLink,
  IconPhoto,
  IconRefresh,
  IconTable,
} from '@tabler/icons-react'
import type { RefObject } from 'react'
import { formatInstant } from '#engine/format.ts'
import type { Panel } from '#engine/portal.ts'
import { quantitiesOf } from '#engine/quantities.ts'
import type { PanelProps, PanelTable } from '#panels/panel.ts'
import { useRangeChoice } from '../context/rangeChoice.ts'
import { usePageState } from '../context/see.ts'
import { useRuntime, useSession } from '../runtime.ts'
import { isDemo, mayManage, teamRights } from '../session/facts.ts'
import { linkTo } from './pageLink.ts'
import { placeOf } from './placeOf.ts'
import { tabulate } from './tabulation.ts'
import type { PanelData } from './usePanelData.ts'
import { useSave } from './useSave.ts'

export { PanelSheet } from './PanelSheet.tsx'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true }

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

interface PanelItemsProps extends PanelMenuProps {
  /** What draws one: given, so that the menu's code stays with the frame. */
  Item: typeof Menu.Item
  /** Shows a table over the page. */
  show: (table: PanelTable) => void
}

/** What can be done with any panel: read it as a table, take it along, look closer, ask again, lead others to it. */
export function PanelItems({ panel, title, content, drawn, element, isFull, setFull, Item, show }: PanelItemsProps) {
  const { core, notices } = useRuntime()
  const state = useSession()
  const { page, see, zone, now } = usePageState()
  const place = placeOf(page, see)
  const { choice } = useRangeChoice()
  const showTable = async (): Promise<void> => {
    const read = await tabulate(panel.type, drawn.current)
    if (read) show(read)
    else notices.show({ text: 'This panel has no table.', level: 'info' })
  }
  const saveTable = useSave({ panel, title, content, drawn })
  const savePicture = async (): Promise<void> => {
    const made = formatInstant(now, { quantities: quantitiesOf(core.quantities), zone })
    try {
      const [{ pngOf }, { fileName, save }] = await Promise.all([import('./picture.ts'), import('./csv.ts')])
      const caption = [page.title, place, made, zone, ...(isDemo(state) ? ['demo data'] : [])].filter(Boolean)
      const name = fileName([title, place].filter(Boolean).join(' '), 'picture')
      if (element.current) save(await pngOf(element.current, caption.join(' · ')), `${name}.png`)
    } catch {
      notices.show({ text: 'This browser could not draw the picture.', level: 'watch' })
    }
  }
  const copyLink = async (): Promise<void> => {
    const link = linkTo(new URL(location.href), element.current?.id, state, choice)
    try {
      await navigator.clipboard.writeText(link)
      notices.show({ text: 'The link is copied, with the time and the locations that you see.', level: 'good' })
    } catch {
      notices.show({ text: `This browser lets no page copy. The link: ${link}`, level: 'info', timeout: 0 })
    }
  }
  const details: PanelTable = {
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
      ...(mayManage(state) ? [{ what: 'Declared in', value: `${panel.origin.file}:${panel.origin.line}` }] : []),
    ],
  }
  return (
    <>
      <Item leftSection={<IconTable {...icon} />} onClick={() => void showTable()}>
        Show as a table
      </Item>
      {teamRights(state).mayExport && (
        <Item leftSection={<IconDownload {...icon} />} onClick={() => void saveTable()}>
          Download CSV
        </Item>
      )}
      <Item leftSection={<IconPhoto {...icon} />} onClick={() => void savePicture()}>
        Download PNG
      </Item>
      <Item leftSection={<IconLink {...icon} />} onClick={() => void copyLink()}>
        Copy link
      </Item>
      <Item
        leftSection={isFull ? <IconArrowsMinimize {...icon} /> : <IconArrowsMaximize {...icon} />}
        onClick={() => setFull(!isFull)}
      >
        {isFull ? 'Leave full screen' : 'Full screen'}
      </Item>
      <Item leftSection={<IconRefresh {...icon} />} onClick={content.again}>
        Read again
      </Item>
      <Item leftSection={<IconInfoCircle {...icon} />} onClick={() => show(details)}>
        Details
      </Item>
    </>
  )
}
