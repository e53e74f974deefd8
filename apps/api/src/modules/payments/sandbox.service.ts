import { AppError } from '../../http/app-error.ts'
import { type Callback, ProviderError } from '../../integrations/payments/payment-provider.ts'
import type { Outcome, Sandbox } from '../../integrations/payments/sandbox.ts'
import type { PaymentsService } from './payments.service.ts'

/** How a simulated payment ends, how often its webhook arrives, and whether the browser returns to the shop. */
export type SimulatedPayment = {
  outcome: Outcome
  webhook: boolean
  times?: number | undefined
  browser?: boolean | undefined
}

/** Simulates the provider and the payer, where the sandbox takes payments. */
export function createSandboxService(sandbox: Sandbox | null, payments: PaymentsService) {
  return {
    /** @throws AppError NOT_FOUND without a sandbox, ORDER_NOT_FOUND for an order that the sandbox does not have */
    async simulate(providerOrderId: string, wanted: SimulatedPayment): Promise<Callback> {
      const { outcome, webhook, times = 1, browser = false } = wanted
      if (!sandbox) throw new AppError('NOT_FOUND')
      const { callback, event } = await sandbox.pay(providerOrderId, outcome).catch((error) => {
        if (error instanceof ProviderError) throw new AppError('ORDER_NOT_FOUND')
        throw error
      })
      for (let sent = 0; webhook && sent < times; sent += 1)
        await payments.handleWebhook(sandbox.id, event.raw, event.headers)
      if (browser) await payments.confirm(callback)
      return callback
    },
  }
}

export type SandboxService = ReturnType<typeof createSandboxService>
