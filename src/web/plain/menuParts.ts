// Parts of the library's menu that no menu here has: menus in menus, a search, menus of the right button.
export const MenuSearch = undefined
export const MenuSub = undefined
export const MenuContextMenu = undefined
export const PopoverContextMenu = undefined
