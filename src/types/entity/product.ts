// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * What sort of product it is.
 *
 * This interface was referenced by `Product`'s JSON-Schema
 * via the `definition` "category".
 */
export type ProductCategory = 'data' | 'tools' | 'devices' | 'service'
/**
 * What sort of part it is.
 *
 * This interface was referenced by `Product`'s JSON-Schema
 * via the `definition` "kind".
 */
export type ComponentKind = 'dashboard' | 'tool' | 'device_pack' | 'connector' | 'agreement'
/**
 * How often it is paid.
 *
 * This interface was referenced by `Product`'s JSON-Schema
 * via the `definition` "period".
 */
export type Period = 'month' | 'year'

/**
 * Something an organisation can subscribe to.
 */
export interface Product {
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * Its name.
   */
  name: string
  /**
   * Who provides it.
   */
  provider: string
  category: ProductCategory
  /**
   * What it does, in a sentence or two.
   */
  summary: string
  /**
   * What it costs at least, in words.
   */
  price: string
  /**
   * What it brings, in words.
   */
  includes: string
  /**
   * Where it is offered, in words.
   */
  regions: string
  /**
   * What the organisation has of it already, in words; null for nothing.
   */
  yours: string | null
  /**
   * Whether the organisation may add it now.
   */
  may_add: boolean
}
/**
 * What can be paid for a product.
 *
 * This interface was referenced by `Product`'s JSON-Schema
 * via the `definition` "plan".
 */
export interface Plan {
  /**
   * Its name in orders.
   */
  code: string
  /**
   * Its name.
   */
  name: string
  /**
   * What it costs, in words.
   */
  price: string
  period: Period
  /**
   * How many devices it covers.
   */
  seats: number
  /**
   * For how many days it can be tried; 0 for not.
   */
  trial_days: number
  /**
   * All of it in one line.
   */
  words: string
}
/**
 * A part of a product.
 *
 * This interface was referenced by `Product`'s JSON-Schema
 * via the `definition` "component".
 */
export interface ProductComponent {
  kind: ComponentKind
  /**
   * What it is.
   */
  title: string
}
/**
 * A product with its plans and parts.
 *
 * This interface was referenced by `Product`'s JSON-Schema
 * via the `definition` "detail".
 */
export interface ProductDetail {
  /**
   * Its name in addresses.
   */
  slug: string
  /**
   * Its name.
   */
  name: string
  /**
   * Who provides it.
   */
  provider: string
  category: ProductCategory
  /**
   * What it does, in a sentence or two.
   */
  summary: string
  /**
   * What it costs at least, in words.
   */
  price: string
  /**
   * What it brings, in words.
   */
  includes: string
  /**
   * Where it is offered, in words.
   */
  regions: string
  /**
   * What the organisation has of it already, in words; null for nothing.
   */
  yours: string | null
  /**
   * Whether the organisation may add it now.
   */
  may_add: boolean
  /**
   * What can be chosen.
   *
   * @maxItems 12
   */
  plans: Plan[]
  /**
   * What it brings.
   *
   * @maxItems 24
   */
  components: ProductComponent[]
}
/**
 * Which products.
 *
 * This interface was referenced by `Product`'s JSON-Schema
 * via the `definition` "ask".
 */
export interface ProductAsk {
  /**
   * Only rows that hold these words.
   */
  search?: string
  category?: ProductCategory
  /**
   * The column to sort by.
   */
  sort?: 'name' | 'provider' | 'category' | 'price'
  /**
   * Largest first.
   */
  down?: boolean
  /**
   * How many rows at most; kept between 1 and 1,000.
   */
  limit?: number
  /**
   * How many rows come before: the `next` of the page before.
   */
  after?: number
}
/**
 * Which product.
 *
 * This interface was referenced by `Product`'s JSON-Schema
 * via the `definition` "bySlug".
 */
export interface ProductBySlug {
  /**
   * The product's name in addresses.
   */
  slug: string
}
