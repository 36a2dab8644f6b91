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

/** Dresses the document: colours, button shape, title and icons. */
export function useBranding(title: string | null): Brand {
  const { core } = useRuntime()
  const brand = useBrand()
  const scheme = useScheme()
  useLayoutEffect(() => applyBrand(brand, scheme, document.documentElement.style), [brand, scheme])
  useEffect(() => updateHead(titleOf(core.app.titleTemplate, title, brand), brand), [core, title, brand])
  return brand
}
