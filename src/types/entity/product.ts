// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
import type { Level } from '../config/common.ts'
/**
 * What sort of product it is.
 *
 * This interface was referenced by `Product`'s JSON-Schema
 * via the `definition` "category".
 */
export type ProductCategory = 'data' | 'tools' | 'devices' | 'service'
/**
 * What a product is about.
 *
 * This interface was referenced by `Product`'s JSON-Schema
 * via the `definition` "topic".
 */
export type ProductTopic =
  | 'weather'
  | 'soil'
  | 'water'
  | 'pasture'
  | 'livestock'
  | 'cropping'
  | 'markets'
  | 'machinery'
  | 'devices'
  | 'environment'
/**
 * Included: the organisation has it; popular: five organisations or more do; new: published in the last 60 days.
 */
export type ProductBadge = 'included' | 'new' | 'popular' | null
/**
 * A state or territory.
 *
 * This interface was referenced by `Product`'s JSON-Schema
 * via the `definition` "region".
 */
export type ProductRegion = 'NSW' | 'VIC' | 'QLD' | 'SA' | 'WA' | 'TAS' | 'NT' | 'ACT'
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
 * Included: the organisation has it; popular: five organisations or more do; new: published in the last 60 days.
 */
export type ProductBadge1 = 'included' | 'new' | 'popular' | null
/**
 * Only what is offered there.
 */
export type ProductRegion1 = 'NSW' | 'VIC' | 'QLD' | 'SA' | 'WA' | 'TAS' | 'NT' | 'ACT'

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
   * What it is about.
   *
   * @maxItems 10
   */
  topics: ProductTopic[]
  /**
   * What it does, in a sentence or two.
   */
  summary: string
  /**
   * What a month of it costs at least, in words.
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
  badge: ProductBadge
  /**
   * The latest that the organisation has of it; null for none.
   */
  subscription_guid: string | null
}
/**
 * Something that people ask about a product.
 *
 * This interface was referenced by `Product`'s JSON-Schema
 * via the `definition` "question".
 */
export interface ProductQuestion {
  /**
   * What they ask.
   */
  question: string
  /**
   * What they are told.
   */
  answer: string
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
   * What it has beside its name and its price, in words; null for nothing.
   */
  extras: string | null
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
  /**
   * What it is good for.
   */
  words: string
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
   * What it is about.
   *
   * @maxItems 10
   */
  topics: ProductTopic[]
  /**
   * What it does, in a sentence or two.
   */
  summary: string
  /**
   * What a month of it costs at least, in words.
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
  badge: ProductBadge1
  /**
   * The latest that the organisation has of it; null for none.
   */
  subscription_guid: string | null
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
  /**
   * More of it: an empty line begins a paragraph, lines that begin with "- " are a list.
   */
  description_md: string
  /**
   * What its provider gets to see of the organisation, in words; empty where nobody said.
   */
  data_shared: string
  /**
   * What people ask about it.
   *
   * @maxItems 20
   */
  faq: ProductQuestion[]
  /**
   * Where the organisation stands with it, in a sentence.
   */
  say: string
  /**
   * How urgent that is.
   */
  level: Level
  /**
   * What comes next: adding it, ordering the draft, or managing what there is.
   */
  step: 'add' | 'order' | 'manage' | 'none'
  /**
   * Why the person cannot subscribe, and whom to ask; null where they can.
   */
  ask: string | null
  /**
   * The tool that it brings, where the person may open it.
   */
  opens_tool: string | null
  /**
   * The dashboard that it brought; null for none.
   */
  opens_dashboard: string | null
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
  topic?: ProductTopic
  region?: ProductRegion1
  /**
   * Only what costs so much a month at least.
   */
  price?: 'free' | 'to_25' | 'to_50' | 'over_50'
  /**
   * Only programmes of the organisation's partner.
   */
  programmes?: boolean
  /**
   * Only what was published in the last 60 days.
   */
  recent?: boolean
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
/**
 * Which document of which product.
 *
 * This interface was referenced by `Product`'s JSON-Schema
 * via the `definition` "termsAsk".
 */
export interface ProductTermsAsk {
  /**
   * The product's name in addresses.
   */
  slug: string
  /**
   * The document's name in the product.
   */
  code: string
}
