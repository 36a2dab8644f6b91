// What everybody who is signed in gets beside their page, as one piece: fetched once, while the page's data is on its way.

export { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx'
export { ShownOnce } from '../dialogs/ShownOnce.tsx'
export { askFirst } from '../pages/askFirst.ts'
export { PanelMenu } from '../pages/PanelMenu.tsx'
export { VarBar } from '../pages/VarBar.tsx'
export { PortalFrame } from './PortalFrame.tsx'
