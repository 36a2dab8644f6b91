import { useEffect, useLayoutEffect } from 'react'
import type { Brand } from '#engine/portal.ts'
import { useRuntime, useSession } from '../runtime.ts'
import { titleOf, updateHead } from './head.ts'
import { applyBrand } from './palette.ts'
import { useScheme } from './scheme.ts'

/** The brand of the current organisation; the host's until it is known, or when it could not be had. */
export function useBrand(): Brand {
  const { hostBrand } = useRuntime()
  return useSession().workspace?.brand ?? hostBrand
}

/** The document's title and icons; undefined where the page itself says what it shows. */
export function useHead(title: string | null | undefined): void {
  const { core } = useRuntime()
  const brand = useBrand()
  useEffect(() => {
    if (title !== undefined) return updateHead(titleOf(core.app.titleTemplate, title, brand), brand)
  }, [core, title, brand])
}

/** Dresses the document: colours, button shape, title and icons. */
export function useBranding(title: string | null | undefined): Brand {
  const brand = useBrand()
  const scheme = useScheme()
  useLayoutEffect(() => applyBrand(brand, scheme, document.documentElement.style), [brand, scheme])
  useHead(title)
  return brand
}
