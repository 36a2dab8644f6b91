import { createTheme, localStorageColorSchemeManager } from '@mantine/core'

/** Mantine's theme. Colours are CSS variables of ours (app.css), which the brand sets; here are only shapes and type. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)' },
  fontSizes: { xs: '12px', sm: '13px', md: '15px', lg: '20px', xl: '28px' },
  defaultRadius: '6px',
  primaryColor: 'green',
  cursorType: 'pointer',
  respectReducedMotion: true,
})

export const schemeManager = localStorageColorSchemeManager({ key: 'colorScheme' })
