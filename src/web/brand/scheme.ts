import { useComputedColorScheme } from '@mantine/core'

/** Light or dark, as the person or their system wants it. */
export const useScheme = (): 'light' | 'dark' => useComputedColorScheme('light')
