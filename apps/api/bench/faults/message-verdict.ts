export type Message = { _id: string; template: string; status: string; route: { channel: string } }

/** Each message went out; who sends a message twice after a death is counted, not blamed. */
export function messageDiscrepancies(
  messages: readonly Message[],
  arrived: ReadonlyMap<string, number>,
  orders: number,
) {
  const discrepancies = messages
    .filter(({ status }) => status !== 'sent')
    .map(({ _id, template, status }) => `message ${_id} (${template}) is ${status}`)
  for (const { _id, route, status } of messages)
    if (status === 'sent' && route.channel === 'whatsapp' && !arrived.has(_id))
      discrepancies.push(`message ${_id} counts as sent, and never arrived`)
  const placed = messages.filter(({ template }) => template.startsWith('order-placed')).length
  if (placed !== orders) discrepancies.push(`${orders} orders have ${placed} messages`)
  const twice = [...arrived.values()].filter((times) => times > 1).length
  return { discrepancies, sent: messages.length, twice }
}
