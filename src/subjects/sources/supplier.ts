import type { Portal } from '#engine/portal.ts'
import type { Scope } from '#server/db/store.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { absent, Failure } from '#server/records/failure.ts'
import type { Vault } from '#server/session/vault.ts'
import type { SupplierDeclaration } from '#types/config/supplier.ts'
import type { Supplier } from './supplierShape.ts'
import type { SupplierQueries } from './suppliers.ts'

const madeOf = (slug: string, declared: SupplierDeclaration): Supplier => ({
  ...{ slug, title: declared.title, description: declared.description, steps: declared.steps },
  ...{ sends: declared.pull ? 'asked' : declared.broker ? 'broker' : 'us', needsKey: declared.pull?.needsKey ?? false },
  ...{ limit: declared.limit ?? { times: 120, minutes: 1 }, mostBytes: declared.mostBytes ?? 1_048_576 },
  ...{ answer: declared.answer ?? 'json', declared },
})

/** The suppliers, by slug, in their declared order. */
export const suppliersOf = ({ suppliers }: Pick<Portal, 'suppliers'>): Record<string, Supplier> =>
  Object.fromEntries(
    Object.entries(suppliers)
      .sort(([, one], [, other]) => one.order - other.order)
      .map(([slug, declared]) => [slug, madeOf(slug, declared)]),
  )

export function supplierIn({ suppliers }: Pick<Portal, 'suppliers'>, slug: string): Supplier | null {
  const declared = Object.hasOwn(suppliers, slug) ? suppliers[slug] : undefined
  return declared === undefined ? null : madeOf(slug, declared)
}

/** One that sends is on until the operator turns it off; where the portal calls others itself, the other way round. */
export const isOn = (supplier: Supplier, said: boolean | undefined): boolean => said ?? supplier.sends === 'us'

/** A supplier that data sources can be made with. Throws `supplier_unknown` where there is none, or it is turned off. */
export async function offeredSupplier(
  settings: SupplierQueries,
  portal: Pick<Portal, 'suppliers'>,
  scope: Scope,
  slug: string,
): Promise<Supplier> {
  const supplier = supplierIn(portal, slug)
  if (!supplier || !isOn(supplier, (await settings.turned(scope)).get(slug)))
    throw new Failure({ failed: 'supplier_unknown' })
  return supplier
}

/** What a sealed key of the portal's own is for. */
export const sealedFor = (slug: string): string => `supplier ${slug}`

/** What the operator says of suppliers. */
export function supplierService(settings: SupplierQueries, portal: () => Portal, vault: Vault) {
  const list: Handler<'supplier.list'> = async () => {
    const [said, used] = [await settings.all(), await settings.used()]
    return Object.values(suppliersOf(portal())).map((supplier) => {
      const setting = said.get(supplier.slug)
      const isOnNow = isOn(supplier, setting?.is_on)
      return {
        slug: supplier.slug,
        title: supplier.title,
        description: supplier.description,
        is_on: isOnNow,
        needs_key: supplier.needsKey,
        has_key: (setting?.sealed ?? null) !== null,
        state: isOnNow ? 'On' : 'Off',
        level: isOnNow ? ('good' as const) : ('none' as const),
        sources: used.get(supplier.slug) ?? 0,
        version: setting?.version ?? 0,
      }
    })
  }

  const set: Handler<'supplier.set'> = async ({ input, scope, now }) => {
    const supplier = supplierIn(portal(), input.slug)
    if (!supplier) throw absent('supplier')
    const before = await settings.find(input.slug)
    const sealed = input.api_key
      ? vault.seal({ api_key: input.api_key }, sealedFor(input.slug))
      : (before?.sealed ?? null)
    if (input.is_on && supplier.needsKey && sealed === null)
      throw new Failure({ failed: 'supplier_key_missing', title: supplier.title })
    return { version: await settings.set(scope, input.slug, input.version, { is_on: input.is_on, sealed }, now) }
  }

  return { list, set }
}
