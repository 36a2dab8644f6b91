import { useEffect, useLayoutEffect, useMemo } from 'react'
import { useMatches } from 'react-router'
import type { Brand } from '#engine/portal.ts'
import { isRecord } from '#engine/record.ts'
import { useRuntime, useSession } from '../runtime.ts'
import { titleOf, updateHead } from './head.ts'
import { applyBrand } from './palette.ts'
import { useScheme } from './scheme.ts'

// What a route loaded was made and checked by the linker, so its type is taken at its word.
const isBrand = (value: unknown): value is Brand => isRecord(value)

/** The brand that the page in view wears over the organisation's, and where the pages that wear it begin. */
export function useOwnBrand(): { brand: Brand; path: string } | null {
  const worn = useMatches().flatMap(({ loaderData, pathname }) =>
    isRecord(loaderData) && isBrand(loaderData.brand) ? [{ brand: loaderData.brand, path: pathname }] : [],
  )
  const brand = worn.at(-1)?.brand
  return worn.find((one) => one.brand === brand) ?? null
}

/** A brand over the organisation's: its name, icon and colours; button style and page flags stay as people know them. */
const wornOver = (organisation: Brand, { slug, name, favIcon, colorPalette, darkPalette }: Brand): Brand => ({
  ...organisation,
  slug,
  name,
  favIcon,
  colorPalette,
  darkPalette,
})

/**
 * The brand of the current organisation; the host's until it is known, or when it could not be had; under that of the
 * page in view, where that has its own.
 */
export function useBrand(): Brand {
  const { hostBrand } = useRuntime()
  const organisation = useSession().workspace?.brand ?? hostBrand
  const own = useOwnBrand()?.brand
  return useMemo(() => (own ? wornOver(organisation, own) : organisation), [organisation, own])
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
