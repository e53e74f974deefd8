import { type PaymentProvider, ProviderError } from './payment-provider.ts'

/** For a shop without a provider, which offers only cash on delivery. */
export function disabledProvider(): PaymentProvider {
  const refuse = async () => {
    const why = { permanent: true, configuration: true }
    throw new ProviderError('No payment provider is configured', why)
  }
  return {
    id: 'razorpay',
    disabled: true,
    checkout: { scriptUrl: '', key: '', name: '' },
    createOrder: refuse,
    payments: refuse,
    payment: refuse,
    refundsOf: refuse,
    dispute: refuse,
    recordsSince: refuse,
    capture: refuse,
    refund: refuse,
    refundOf: refuse,
    isCallback: () => false,
    readWebhook: () => null,
  }
}
