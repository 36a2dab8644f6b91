import { once } from '#server/pipeline/once.ts'
import type { CallMap } from '#server/subject.ts'
import { agreementService } from './agreement.ts'
import { connectionService } from './connection.ts'
import { connectionQueries } from './connections.ts'
import { coverService } from './cover.ts'
import { productService } from './product.ts'
import { productQueries } from './products.ts'
import { programmeService } from './programme.ts'
import { subscriptionService } from './subscription.ts'
import { subscriptionChanges } from './subscriptionChanges.ts'
import { subscriptionDeviceQueries } from './subscriptionDevices.ts'
import { subscriptionQueries } from './subscriptions.ts'

const shop = once(({ queries, publicUrl, portal }) => ({
  portal,
  products: queries(productQueries),
  subscriptions: queries(subscriptionQueries),
  changes: queries((transaction) => subscriptionChanges(transaction, publicUrl)),
}))
const product = once((parts) => productService(shop(parts)))
const programme = once((parts) => programmeService(shop(parts)))
const subscription = once((parts) => subscriptionService(shop(parts)))
const agreement = once((parts) => agreementService(shop(parts)))
const cover = once(({ queries, publicUrl }) =>
  coverService(queries((transaction) => subscriptionDeviceQueries(transaction, publicUrl))),
)
const connection = once(({ queries, publicUrl, vault }) =>
  connectionService(
    queries((transaction) => connectionQueries(transaction, publicUrl)),
    vault,
  ),
)

/** Products, and what organisations subscribed to: orders, agreements, covered devices, connections. */
export const calls = {
  'product.list': (parts) => product(parts).list,
  'product.show': (parts) => product(parts).show,
  'product.terms': (parts) => product(parts).terms,
  'programme.show': (parts) => programme(parts).show,
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
