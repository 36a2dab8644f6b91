import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { PanelTable } from '#panels/panel.ts'
import { lazily } from '../lazily.tsx'
import { LateMenu } from './LateMenu.tsx'
import type { PanelMenuProps } from './PanelItems.tsx'

const PanelItems = lazily(async () => (await import('./PanelItems.tsx')).PanelItems)
const PanelSheet = lazily(async () => (await import('./PanelItems.tsx')).PanelSheet)

/** The menu of a panel, whose items come when it is opened, and the table that one of them shows. */
export function PanelMenu(props: PanelMenuProps) {
  const { title } = props
  const [table, setTable] = useState<PanelTable | null>(null)
  return (
    <>
      <LateMenu
        items={PanelItems}
        button={
          <button type="button" className="tool" aria-label={`Menu of ${title}`}>
            <IconDots size={18} stroke={1.5} aria-hidden />
          </button>
        }
      >
        <PanelItems {...props} Item={Menu.Item} show={setTable} />
      </LateMenu>
      {table && (
        <Suspense>
          <PanelSheet title={title} table={table} onClose={() => setTable(null)} />
        </Suspense>
      )}
    </>
  )
}
