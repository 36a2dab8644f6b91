/** The icons that the frame round the pages draws by itself; any other is named by a declaration. */
export const frameIcons = ['building', 'chevron-down', 'clock', 'file', 'logout', 'map-pin'] as const
