import { once } from '#server/pipeline/once.ts'
import type { CallMap } from '#server/subject.ts'
import { agreementService } from './agreement.ts'
import { connectionService } from './connection.ts'
import { connectionStore } from './connections.ts'
import { coverService } from './cover.ts'
import { productService } from './product.ts'
import { productStore } from './products.ts'
import { subscriptionService } from './subscription.ts'
import { subscriptionChanges } from './subscriptionChanges.ts'
import { subscriptionDeviceStore } from './subscriptionDevices.ts'
import { subscriptionStore } from './subscriptions.ts'

const shop = once(({ store, publicUrl }) => ({
  products: productStore(store),
  subscriptions: subscriptionStore(store),
  changes: subscriptionChanges(store, publicUrl),
}))
const product = once((parts) => productService(shop(parts).products, shop(parts).subscriptions))
const subscription = once((parts) => subscriptionService(shop(parts)))
const agreement = once((parts) => agreementService(shop(parts)))
const cover = once(({ store, publicUrl }) => coverService(subscriptionDeviceStore(store, publicUrl)))
const connection = once(({ store, publicUrl, vault }) => connectionService(connectionStore(store, publicUrl), vault))

/** Products, and what organisations subscribed to: orders, agreements, covered devices, connections. */
export const calls = {
  'product.list': (parts) => product(parts).list,
  'product.show': (parts) => product(parts).show,
  'subscription.page': (parts) => subscription(parts).page,
  'subscription.show': (parts) => subscription(parts).show,
  'subscription.plans': (parts) => subscription(parts).plans,
  'subscription.create': (parts) => subscription(parts).create,
  'subscription.trial': (parts) => subscription(parts).trial,
  'subscription.purchase': (parts) => subscription(parts).purchase,
  'subscription.paid': (parts) => subscription(parts).paid,
  'subscription.settings': (parts) => subscription(parts).settings,
  'subscription.agreement': (parts) => agreement(parts).show,
  'subscription.agree': (parts) => agreement(parts).agree,
  'subscription.device.page': (parts) => cover(parts).list,
  'subscription.device.add': (parts) => cover(parts).add,
  'subscription.device.remove': (parts) => cover(parts).remove,
  'subscription.connection.show': (parts) => connection(parts).show,
  'subscription.connection.weather': (parts) => connection(parts).saveWeather,
  'subscription.connection.machine': (parts) => connection(parts).saveMachine,
  'subscription.connection.practice': (parts) => connection(parts).savePractice,
  'subscription.connection.test': (parts) => connection(parts).test,
  'subscription.connection.remove': (parts) => connection(parts).remove,
  'subscription.remove': (parts) => subscription(parts).remove,
} satisfies CallMap
