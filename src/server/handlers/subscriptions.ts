import { agreementService } from '../services/agreement.ts'
import { connectionService } from '../services/connection.ts'
import { coverService } from '../services/cover.ts'
import { productService } from '../services/product.ts'
import { subscriptionService } from '../services/subscription.ts'
import { connectionStore } from '../stores/connections.ts'
import { productStore } from '../stores/products.ts'
import { subscriptionChanges } from '../stores/subscriptionChanges.ts'
import { subscriptionDeviceStore } from '../stores/subscriptionDevices.ts'
import { subscriptionStore } from '../stores/subscriptions.ts'
import { checked } from './checked.ts'
import type { HandlerParts } from './parts.ts'

/** Products, and what organisations subscribed to: orders, agreements, covered devices, connections. */
export function subscriptionHandlers({ store, publicUrl, vault }: Pick<HandlerParts, 'store' | 'publicUrl' | 'vault'>) {
  const products = productStore(store)
  const subscriptions = subscriptionStore(store)
  const parts = { products, subscriptions, changes: subscriptionChanges(store, publicUrl) }
  const product = productService(products, subscriptions)
  const subscription = subscriptionService(parts)
  const agreement = agreementService(parts)
  const cover = coverService(subscriptionDeviceStore(store, publicUrl))
  const connection = connectionService(connectionStore(store, publicUrl), vault)
  return {
    'product.list': checked<'product.list'>(product.list),
    'product.show': checked<'product.show'>(product.show),
    'subscription.page': checked<'subscription.page'>(subscription.page),
    'subscription.show': checked<'subscription.show'>(subscription.show),
    'subscription.plans': checked<'subscription.plans'>(subscription.plans),
    'subscription.create': checked<'subscription.create'>(subscription.create),
    'subscription.trial': checked<'subscription.trial'>(subscription.trial),
    'subscription.purchase': checked<'subscription.purchase'>(subscription.purchase),
    'subscription.paid': checked<'subscription.paid'>(subscription.paid),
    'subscription.settings': checked<'subscription.settings'>(subscription.settings),
    'subscription.agreement': checked<'subscription.agreement'>(agreement.show),
    'subscription.agree': checked<'subscription.agree'>(agreement.agree),
    'subscription.device.page': checked<'subscription.device.page'>(cover.list),
    'subscription.device.add': checked<'subscription.device.add'>(cover.add),
    'subscription.device.remove': checked<'subscription.device.remove'>(cover.remove),
    'subscription.connection.show': checked<'subscription.connection.show'>(connection.show),
    'subscription.connection.weather': checked<'subscription.connection.weather'>(connection.saveWeather),
    'subscription.connection.machine': checked<'subscription.connection.machine'>(connection.saveMachine),
    'subscription.connection.practice': checked<'subscription.connection.practice'>(connection.savePractice),
    'subscription.connection.test': checked<'subscription.connection.test'>(connection.test),
    'subscription.connection.remove': checked<'subscription.connection.remove'>(connection.remove),
    'subscription.remove': checked<'subscription.remove'>(subscription.remove),
  }
}
