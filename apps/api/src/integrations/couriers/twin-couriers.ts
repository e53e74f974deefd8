/** First digits of the pincodes of islands, to which no courier of the twin delivers. */
const UNSERVED = /^(744|68255)/
/** First digits of pincodes in the hills of the north and north-east: no cash on delivery, and long transit. */
const REMOTE = /^(19|79)/

const courier = (courier_company_id: number, courier_name: string, days: number, cod: 0 | 1) => ({
  courier_company_id,
  courier_name,
  cod,
  estimated_delivery_days: String(days),
  rate: 60 + days,
})

/** Couriers between two pincodes. Pincodes with the same first digit count as near. */
export function couriersTo(pickup: string, delivery: string) {
  if (UNSERVED.test(delivery)) return []
  if (REMOTE.test(delivery)) return [courier(2, 'Twin Surface', 9, 0)]
  const isNear = pickup[0] === delivery[0]
  return [courier(1, 'Twin Air', isNear ? 1 : 2, 1), courier(2, 'Twin Surface', isNear ? 3 : 6, 1)]
}
