let scripts = 0
/** A payment as the shop opens it; each has a script of its own, because a script is fetched once. */
export const openedPayment = (id = 'order_1', expires = '2026-11-01T10:15:00Z') => ({
  status: 'success' as const,
  order: { id, amount: 999_00, currency: 'INR' as const },
  checkout: { scriptUrl: `/script-${++scripts}.js`, key: 'key', name: 'Sandbox' },
  holdExpiresAt: new Date(expires),
})
