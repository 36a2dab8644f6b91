import { createTheme, localStorageColorSchemeManager } from '@mantine/core'

/** Mantine's theme. Colours are CSS variables of ours (app.css), which the brand sets; here are only shapes and type. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.9375rem', lg: '1.25rem', xl: '1.75rem' },
  defaultRadius: '6px',
  primaryColor: 'green',
  cursorType: 'pointer',
  respectReducedMotion: true,
})

export const schemeManager = localStorageColorSchemeManager({ key: 'colorScheme' })
