import { expect, it } from 'vitest'
import { clientKeyOf, networkOf } from './client-key.ts'

it.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', '2001:db8:1::/48'],
  // A client that disconnected while its request was read.
  [undefined, 'gone', 'gone'],
])('%s counts as client %s in network %s', (ip, client, network) => {
  expect([clientKeyOf(ip), networkOf(ip)]).toEqual([client, network])
})
